// The path below which everything lies, as in `/liege`: every address that is asked for begins with it.
export const base = document.documentElement.dataset.base ?? "";
