// Templates in English, and what a dictionary says instead.
const coins = (n) => words("{who} has {n:coin|coins}", { who: "Anna", n });
same([coins(1), coins(2), coins(0)], ["Anna has 1 coin", "Anna has 2 coins", "Anna has 0 coins"], "a number and its noun");
const asked = (n) => words("{n:nobody is|one is|all # are} asked", { n });
same([asked(0), asked(1), asked(3)], ["nobody is asked", "one is asked", "all 3 are asked"], "forms that say the number or not");
const bold = document.createElement("b");
const [node, ...rest] = wordsWith("{chosen}: {n:# more|# more}", { chosen: bold, n: 2 });
same([node === bold, rest], [true, [": ", "2", " more"]], "a part of the page stays what it is");
same(listed(["a", "b", "c"]), "a, b, c", "things in a row");

const polish = { "{n:day|days} ago": { one: "{n} dzień temu", few: "{n} dni temu (few)", many: "{n} dni temu", other: "{n} dnia temu" } };
const days = (n) => sentence("pl", polish, "{n:day|days} ago", { n }).join("");
same([1, 2, 5, 22].map(days), ["1 dzień temu", "2 dni temu (few)", "5 dni temu", "22 dni temu (few)"], "plurals are the language's own");
const french = { "{n:no coins|one coin|# coins}": { 0: "rien", one: "une pièce", other: "{n} pièces" }, "{a} and {b}": "{b} et {a}" };
const pieces = (n) => sentence("fr", french, "{n:no coins|one coin|# coins}", { n }).join("");
same([0, 1, 12345].map(pieces), ["rien", "une pièce", "12\u202f345 pièces"], "a single number, a plural, and how numbers are written");
same(sentence("fr", french, "{a} and {b}", { a: "x{b}", b: "y" }).join(""), "y et x{b}", "parts in another order; what they hold is text");
same(sentence("fr", french, "{a} left", { a: "x" }).join(""), "x left", "what a language does not have is said in English");
same(dictionaryIn('window.dictionary = {"a":"b}"};\n'), { a: "b}" }, "a dictionary is read from its script");
same([localeOf("en", ["fr-CH", "en-US"]), localeOf("en", ["fr"]), localeOf("fr", ["en", "fr-CH"]), localeOf("fr", ["fra"])], ["en-US", "en-GB", "fr-CH", "fr"], "moments are written in the reader's own kind of the language");
