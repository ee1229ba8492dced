// A word for the player, as HTML made by the server or as nothing.
/** @param {string} html */
export function say(html) {
  const place = document.getElementById("say");
  if (!place) return;
  place.hidden = !html;
  if (place.innerHTML !== html) place.innerHTML = html;
}
