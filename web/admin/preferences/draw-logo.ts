import { MAX_LOGO_BYTES, MAX_LOGO_HEIGHT, MAX_LOGO_WIDTH } from '#contract/values/limits.ts'

/** Smaller than that, a logo that takes too many bytes is none. */
const MIN_HEIGHT = 24

/**
 * A logo from a picture that the browser can draw, an SVG too, as a PNG in base64: no larger than a logo may be, and only what can be
 * seen of the file leaves the browser. Undefined where that cannot be.
 */
export async function drawLogo(file: Blob): Promise<string | undefined> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const [width, height] = [image.naturalWidth || MAX_LOGO_WIDTH, image.naturalHeight || MAX_LOGO_HEIGHT]
    const most = file.type === 'image/svg+xml' ? Infinity : 1
    let scale = Math.min(MAX_LOGO_WIDTH / width, MAX_LOGO_HEIGHT / height, most)
    for (; height * scale >= MIN_HEIGHT; scale *= 0.8) {
      const png = drawn(image, Math.round(width * scale), Math.round(height * scale))
      if (png && (png.length * 3) / 4 <= MAX_LOGO_BYTES) return png
    }
  } catch {
    // No picture, or one that this browser does not know.
  } finally {
    URL.revokeObjectURL(url)
  }
  return undefined
}

function drawn(image: HTMLImageElement, width: number, height: number): string | undefined {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
  return canvas.toDataURL('image/png').split(',')[1]
}
