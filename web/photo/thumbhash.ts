import { thumbHashToDataURL } from 'thumbhash'

/** Returns the data URL of a ThumbHash in base64. Undefined if it is missing or invalid. */
export function blurOf(thumbhash: string | null): string | undefined {
  if (!thumbhash) return undefined
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0)))
  } catch {
    return undefined
  }
}
