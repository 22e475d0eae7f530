/**
 * Returns the filename of a QR image in the event's dialog: the event's name without characters that file systems
 * forbid. The console uses `consoleQrFileName`.
 */
export function qrFileName(eventName: string): string {
  return `${withoutForbidden(eventName) || 'event'}-qr-code.png`
}

/**
 * Returns the filename of a QR image in the console, as specified: the name (or code) in lower case, with a hyphen for
 * each character that is not a letter or digit.
 */
export function consoleQrFileName(name: string): string {
  const hyphenated = name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '-')
  return `${hyphenated}-qr-code.png`
}

export function archiveFileName(eventName: string): string {
  return `${withoutForbidden(eventName) || 'event'} photos.zip`
}

/** Replaces characters that Windows forbids, and removes trailing dots and spaces. */
function withoutForbidden(name: string): string {
  return name
    .replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, '-')
    .replace(/[. ]+$/, '')
    .trim()
}
