// What the server says is a text, also where it repeats what somebody has written.
const place = tree('<p id="say" hidden></p>').querySelector("#say");
say("“<img src=x onerror=alert(1)>” is none of the seats.");
same([place.children.length, place.textContent], [0, "“<img src=x onerror=alert(1)>” is none of the seats."], "text stays text");
const link = document.createElement("a");
link.href = "/rules/fief#FF-1";
say("This is not possible. ", link);
same([place.children.length, place.querySelector("a") === link, place.hidden], [1, true, false], "parts of the page stay what they are");
say("");
same([place.textContent, place.hidden], ["", true], "nothing is hidden");
