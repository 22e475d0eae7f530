import { RENDITION_EDGES } from '#contract/values/limits.ts'

/** The long side of a preview, px: as of the rendition that takes its place. */
const [SIDE] = RENDITION_EDGES

let last: Promise<unknown> = Promise.resolve()

/**
 * A small picture of a file, or null when this browser can't read the format. One file is decoded
 * at a time: fifty photos of 12 megapixels at once would need gigabytes and end the tab on a phone.
 */
export function smallPreview(file: Blob, isWanted: () => boolean): Promise<Blob | null> {
  const mine = last.then(() => (isWanted() ? shrink(file).catch(() => null) : null))
  last = mine
  return mine
}

async function shrink(file: Blob): Promise<Blob | null> {
  // Scaled where it is decoded, beside the page: drawing twelve megapixels would hold up its frames.
  const picture = await createImageBitmap(file, { resizeWidth: SIDE, resizeQuality: 'medium' })
  try {
    const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    return await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8))
  } finally {
    picture.close()
  }
}
