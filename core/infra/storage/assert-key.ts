const KEY = /^(?!\.)[A-Za-z0-9._-]{1,200}(\/(?!\.)[A-Za-z0-9._-]{1,200})*$/

/**
 * Throws when `key` is not a relative path of `[A-Za-z0-9._-]` parts of 1–200 characters, none beginning with a dot,
 * 600 in all (S3 allows 1,024 bytes, file systems 255 a part). The product makes its keys itself: a wrong one is a bug,
 * not a refusal.
 */
export function assertKey(key: string): void {
  if (key.length > 600 || !KEY.test(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`)
}
