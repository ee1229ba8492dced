// Text, attributes, added and removed nodes.
let old = tree('<p class="a" title="x">one</p><b>two</b>').firstChild.parentNode;
let fresh = tree('<p class="b">one!</p><b>two</b><i>three</i>');
const b = old.querySelector("b");
morph(old, fresh);
same(old.innerHTML, '<p class="b">one!</p><b>two</b><i>three</i>', "text and attributes");
same(old.querySelector("b") === b, true, "an equal node stays the same node");

// Keyed nodes move rather than being replaced.
old = tree('<ul><li data-key="a">A</li><li data-key="b">B</li><li data-key="c">C</li></ul>');
const [a1, b1, c1] = old.querySelectorAll("li");
morph(old, tree('<ul><li data-key="c">C</li><li data-key="new">N</li><li data-key="a">A2</li></ul>'));
same([...old.querySelectorAll("li")].map((li) => li.textContent), ["C", "N", "A2"], "order of keyed nodes");
same([old.querySelectorAll("li")[0] === c1, old.querySelectorAll("li")[2] === a1, b1.isConnected], [true, true, false], "identity of keyed nodes");

// The same key twice does not lose a node.
old = tree('<svg><g data-el="x"><path d="M0 0"></path></g></svg>');
morph(old, tree('<svg><g data-el="x"><path d="M1 1"></path></g><g data-el="x"><path d="M2 2"></path></g></svg>'));
same([...old.querySelectorAll("path")].map((path) => path.getAttribute("d")), ["M1 1", "M2 2"], "doubled keys");
same(old.querySelectorAll("g")[1].namespaceURI, "http://www.w3.org/2000/svg", "drawings stay drawings");

// Focus and the text being typed stay, also when the field moves.
old = tree('<input id="f" value="server"><p>x</p>');
const field = old.querySelector("input");
field.focus();
field.value = "typed";
field.setSelectionRange(1, 3);
morph(old, tree('<p>first</p><input id="f" value="server again"><p>x</p>'));
same([document.activeElement === field, field.value, field.selectionStart, field.selectionEnd], [true, "typed", 1, 3], "focus, text, selection");
field.blur();
morph(old, tree('<p>first</p><input id="f" value="at last"><p>x</p>'));
same(field.value, "at last", "a field that nobody is at follows the server");

// What is folded open stays open; what the script keeps or owns stays.
old = tree('<details><summary>s</summary>t</details><p data-keep="">mine</p><svg><g data-own=""></g></svg>');
old.querySelector("details").open = true;
const own = old.querySelector("g");
morph(old, tree('<details><summary>s</summary>u</details><p data-keep=""></p><svg><path d="M3 3"></path></svg>'));
same(old.querySelector("details").open, true, "details stay open");
same(old.querySelector("details").textContent, "su", "details are still updated");
same(old.querySelector("p").textContent, "mine", "kept");
same([own.isConnected, old.querySelectorAll("path").length], [true, 1], "own nodes stay");

// A ground that is there stays where only its name is sent; another one makes place for what it will be filled with.
old = tree('<svg><g data-ground="a" class="x"><path d="M4 4"></path></g></svg>');
const ground = old.querySelector("path");
morph(old, tree('<svg><g data-ground="a" class="y"></g></svg>'));
same([ground.isConnected, old.querySelector("g").getAttribute("class")], [true, "y"], "the same ground stays");
morph(old, tree('<svg><g data-ground="b"></g></svg>'));
same([ground.isConnected, old.querySelector("g").children.length], [false, 0], "another ground");

// Scrolling stays.
old = tree('<div id="s"><p>1</p><p>2</p></div>');
const scroller = old.querySelector("#s");
scroller.style.cssText = "height:20px;overflow:auto";
scroller.scrollTop = 15;
const copy = old.cloneNode(true);
copy.querySelector("#s").append(Object.assign(document.createElement("p"), { textContent: "3" }));
morph(old, copy);
same([scroller.scrollTop, scroller.children.length], [15, 3], "scrolling");

// Another kind of element under the same key replaces the old one.
old = tree('<p data-key="k">p</p>');
morph(old, tree('<b data-key="k">b</b>'));
same(old.innerHTML, '<b data-key="k">b</b>', "another kind of element");
