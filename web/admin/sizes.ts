const MB = 1024 * 1024

/** Bytes as megabytes with two decimals, `1.95 MB`; a megabyte is 1024 × 1024 bytes. */
export function megabytes(bytes: number): string {
  return `${(bytes / MB).toFixed(2)} MB`
}

/** Bytes in megabytes, or from 1024 of them on in gigabytes; two decimals. */
export function storageSize(bytes: number): string {
  return bytes < 1024 * MB ? megabytes(bytes) : `${(bytes / MB / 1024).toFixed(2)} GB`
}
