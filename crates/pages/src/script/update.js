
// Pages are sent in pieces: of a page that is here already only those that are new.
liege.CUT = /(?=<(?:aside|button|circle|details|div|g|image|li|line|nav|ol|option|p|path|polygon|polyline|pre|rect|script|section|svg|use)[ >/])/;
liege.cut = (html) => (html ? html.split(liege.CUT) : []);

// The page shown, as the server knows it, and its pieces. An empty version asks for a whole page.
liege.version = "";
liege.pieces = [];

// Begins with the page as it was loaded; where something has changed it on the way, with nothing.
liege.keepPage = function (table) {
  const pieces = liege.cut(table.innerHTML);
  if (pieces.length !== Number(table.dataset.pieces)) return;
  liege.version = table.dataset.version;
  liege.pieces = pieces;
};

// The HTML of the page that an update makes of the one that is here; null if it was made for another.
liege.updated = function ({ base, version, parts }) {
  if (base && base !== liege.version) return null;
  liege.pieces = parts.flatMap((part) => (typeof part === "string" ? liege.cut(part) : liege.pieces.slice(part[0], part[0] + part[1])));
  liege.version = version;
  return liege.pieces.join("");
};
