import { MAX_LOGO_BYTES, MAX_LOGO_HEIGHT, MAX_LOGO_WIDTH } from '#contract/values/limits.ts'

/** Minimum height in pixels. A logo that is still too large in bytes is rejected. */
const MIN_HEIGHT = 24

/**
 * Redraws an image, including SVG, as a base64 PNG within the logo limits. Only visible content leaves the browser.
 * Returns undefined on failure.
 */
export async function drawLogo(file: Blob): Promise<string | undefined> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const [width, height] = [image.naturalWidth || MAX_LOGO_WIDTH, image.naturalHeight || MAX_LOGO_HEIGHT]
    const maxScale = file.type === 'image/svg+xml' ? Infinity : 1
    let scale = Math.min(MAX_LOGO_WIDTH / width, MAX_LOGO_HEIGHT / height, maxScale)
    for (; height * scale >= MIN_HEIGHT; scale *= 0.8) {
      const png = pngOf(image, Math.round(width * scale), Math.round(height * scale))
      if (png && (png.length * 3) / 4 <= MAX_LOGO_BYTES) return png
    }
  } catch {
    // Not an image that this browser can decode.
  } finally {
    URL.revokeObjectURL(url)
  }
  return undefined
}

function pngOf(image: HTMLImageElement, width: number, height: number): string | undefined {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
  return canvas.toDataURL('image/png').split(',')[1]
}
