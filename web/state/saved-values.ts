/** Returns a value saved in localStorage, or null. Some private windows save nothing. */
export function readSaved(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Saves a value in localStorage, if the browser allows it. */
export function saveValue(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Storage is unavailable.
  }
}

export function removeSaved(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is unavailable.
  }
}
