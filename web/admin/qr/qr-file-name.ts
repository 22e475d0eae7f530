/**
 * The name of an event's QR image: the event's name in lower case with a hyphen for each character that is neither a
 * letter nor a digit of any script, and `-qr-code.png`.
 */
export function qrFileName(eventName: string): string {
  const slug = eventName
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '-')
  return `${slug}-qr-code.png`
}
