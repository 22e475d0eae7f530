import { RENDITION_EDGES } from '#contract/values/limits.ts'

/** Longest edge of a preview in pixels, like the rendition that replaces it. */
const [EDGE] = RENDITION_EDGES

let last: Promise<unknown> = Promise.resolve()

/**
 * Returns a small picture of a file. Null if unwanted, or if this browser can't decode the format. Decodes one file at a
 * time, because fifty photos of 12 megapixels would crash the tab on a phone.
 */
export function smallPreview(file: Blob, isWanted: () => boolean): Promise<Blob | null> {
  const mine = last.then(() => (isWanted() ? shrink(file).catch(() => null) : null))
  last = mine
  return mine
}

async function shrink(file: Blob): Promise<Blob | null> {
  // The decoder scales off the main thread. Drawing twelve megapixels would delay frames.
  const picture = await createImageBitmap(file, { resizeWidth: EDGE, resizeQuality: 'medium' })
  try {
    const scale = Math.min(1, EDGE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    return await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8))
  } finally {
    picture.close()
  }
}
