const MB = 1024 * 1024

/** A size at a glance: `3.4 MB`, `412 MB`, `1.6 GB`; a megabyte is 1024 × 1024 bytes. */
export function sizeText(bytes: number): string {
  const megabytes = bytes / MB
  if (megabytes >= 999.5) return `${(megabytes / 1024).toFixed(1)} GB`
  return `${megabytes.toFixed(megabytes < 9.95 ? 1 : 0)} MB`
}

/** The size of a photo in the console, where the specification asks for megabytes with two decimals: `1.95 MB`. */
export function megabytes(bytes: number): string {
  return `${(bytes / MB).toFixed(2)} MB`
}
