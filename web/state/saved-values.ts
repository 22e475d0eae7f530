/** What this browser keeps between visits under a key; null also where it keeps nothing, as in some private windows. */
export function readSaved(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a value between visits; where the browser keeps nothing, it is asked for again. */
export function saveValue(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Then it holds until the page is closed.
  }
}

export function removeSaved(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
