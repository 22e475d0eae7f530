import { thumbHashToDataURL } from 'thumbhash'

/** A ThumbHash in base64 as the address of a tiny blurred picture; undefined for what is none. */
export function blurOf(thumbhash: string | null): string | undefined {
  if (!thumbhash) return undefined
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0)))
  } catch {
    return undefined
  }
}
