const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const SUFFIX_LENGTH = 6

/** Returns `ADMIN-`, the time in milliseconds, a dash and 6 upper-case letters or digits from a secure source. */
export function randomCode(now = Date.now()): string {
  return `ADMIN-${now}-${Array.from({ length: SUFFIX_LENGTH }, randomCharacter).join('')}`
}

function randomCharacter(): string {
  // Rejects the highest bytes: 256 is not a multiple of 36, so the first letters would be more frequent.
  const most = 256 - (256 % ALPHABET.length)
  for (;;) {
    const [byte = most] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < most) return ALPHABET.charAt(byte % ALPHABET.length)
  }
}
