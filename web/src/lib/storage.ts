// What this browser remembers, where it is allowed to.
export function loadFrom(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage is switched off: everything works, nothing is remembered
  }
}

export function saveTo(key: string, value: string) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // see loadFrom
  }
}
