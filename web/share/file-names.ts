/**
 * The name of a QR image saved from the event's QR dialog: the event's name, without what file systems refuse, and
 * `-qr-code.png`. The specification asks for another one in the console: `consoleQrFileName`.
 */
export function qrFileName(eventName: string): string {
  return `${withoutForbidden(eventName) || 'event'}-qr-code.png`
}

/**
 * The name of a QR image saved from the console: the event's name (or the code) in lower case with a hyphen for each
 * character that is neither a letter nor a digit of any script, and `-qr-code.png`.
 */
export function consoleQrFileName(name: string): string {
  const hyphenated = name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '-')
  return `${hyphenated}-qr-code.png`
}

/** The name of the ZIP file with all photos of an event. */
export function archiveFileName(eventName: string): string {
  return `${withoutForbidden(eventName) || 'event'} photos.zip`
}

/** Windows refuses these characters and names that end in a dot or a space; control characters nobody can type. */
function withoutForbidden(name: string): string {
  return name
    .replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, '-')
    .replace(/[. ]+$/, '')
    .trim()
}
