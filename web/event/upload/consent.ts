const keyOf = (eventId: number) => `candid:agreed:${eventId}`

/** Whether the terms of this event were accepted on this device before. */
export function hasAgreed(eventId: number): boolean {
  try {
    return localStorage.getItem(keyOf(eventId)) !== null
  } catch {
    return false
  }
}

export function keepAgreement(eventId: number): void {
  try {
    localStorage.setItem(keyOf(eventId), 'yes')
  } catch {
    // Where the browser keeps nothing, as in some private windows, the boxes are ticked again the next time.
  }
}
