// A form that leads to another page is sent once until that page comes.
startLeaving();
const sends = (form) => {
  const event = new Event("submit", { bubbles: true, cancelable: true });
  form.dispatchEvent(event);
  return !event.defaultPrevented;
};
const make = tree('<form method="post" action="/t/1/programs"><button>Make</button></form>').querySelector("form");
const button = make.querySelector("button");
same([sends(make), sends(make), sends(make)], [true, false, false], "a form is sent once");
same(button.getAttribute("aria-disabled"), "true", "and its button says so");
dispatchEvent(new Event("pageshow"));
same([button.hasAttribute("aria-disabled"), sends(make), sends(make)], [false, true, false], "a visitor who comes back can send it again");
const find = tree('<form action="/admin"><button>Find</button></form>').querySelector("form");
same([sends(find), sends(find)], [true, true], "what only asks can be asked again");

// What the script sends is off until it is answered, each control by itself, and has a key of its own.
const sent = [];
window.fetch = (address, { body }) => {
  sent.push([address, body.get("text"), body.get("key")]);
  return new Promise(() => {});
};
same(isSending("say"), false, "nothing is sent yet");
sendOnce("/t/1/talk/say", new URLSearchParams({ text: "hello" }), "say");
same([isSending("say"), isSending("promise")], [true, false], "one control waits for its answer");
sendOnce("/t/1/talk/promise", new URLSearchParams({ text: "hello" }), "promise");
same(sent.map(([address, text]) => [address, text]), [["/t/1/talk/say", "hello"], ["/t/1/talk/promise", "hello"]], "fields are sent as they are");
const keys = sent.map(([, , key]) => key);
same([keys.every((key) => /^[0-9a-f]{32}$/.test(key)), keys[0] === keys[1]], [true, false], "each with a key that nobody else has");

// What the page showed is no part of it: it may have been drawn anew before another try, which is the same request.
const bodies = [];
window.fetch = (address, { body }) => {
  bodies.push(body);
  return Promise.reject();
};
sendOnce("/t/1/talk/say", new URLSearchParams({ text: "bye", page: "3-1" }), "bye");
sendOnce("/t/1/talk/say", new URLSearchParams({ text: "bye", page: "4-2" }), "bye");
same(bodies.map((body) => body.has("page")), [false, false], "a key takes the place of what the page showed");
same(bodies[0].get("key") === bodies[1].get("key"), true, "another try has the same key");
