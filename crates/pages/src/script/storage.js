export const storage = {
  get(name) {
    try { return localStorage.getItem("liege." + name); } catch { return null; }
  },
  set(name, value) {
    try { localStorage.setItem("liege." + name, value); } catch { /* A browser that keeps nothing still plays. */ }
  },
};
