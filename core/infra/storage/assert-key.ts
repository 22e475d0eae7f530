const KEY = /^(?!\.)[A-Za-z0-9._-]{1,200}(\/(?!\.)[A-Za-z0-9._-]{1,200})*$/

/**
 * Throws unless `key` is a relative path of `[A-Za-z0-9._-]` parts. A part has 1–200 characters and no leading dot; a
 * key has at most 600 characters. S3 allows 1,024 bytes, file systems 255 per part. The product creates keys, so an
 * invalid one is a bug.
 */
export function assertKey(key: string): void {
  if (key.length > 600 || !KEY.test(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`)
}
