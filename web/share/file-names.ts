/** The name of an event's QR image: the event's name, without what file systems refuse, and `-qr-code.png`. */
export function qrFileName(eventName: string): string {
  return `${withoutForbidden(eventName) || 'event'}-qr-code.png`
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
