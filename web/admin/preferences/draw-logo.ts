import { MAX_LOGO_BYTES, MAX_LOGO_HEIGHT, MAX_LOGO_WIDTH } from '#contract/limits.ts'

/** Smaller than that, a logo that takes too many bytes is none. */
const MIN_HEIGHT = 24
const SVG = 'image/svg+xml'

/**
 * A logo from a picture that the browser can draw, an SVG too, as a PNG in base64: no larger than a logo may be, and only what can be
 * seen of the file leaves the browser. Undefined where that cannot be.
 */
export async function drawLogo(file: Blob): Promise<string | undefined> {
  const url = URL.createObjectURL(file.type === SVG ? await withSize(file) : file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const [width, height] = [image.naturalWidth || MAX_LOGO_WIDTH, image.naturalHeight || MAX_LOGO_HEIGHT]
    const most = file.type === SVG ? Infinity : 1
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

/** An SVG that says its size, from its `viewBox` if need be: of one that does not, Firefox draws nothing. */
async function withSize(file: Blob): Promise<Blob> {
  const { documentElement: root } = new DOMParser().parseFromString(await file.text(), SVG)
  const isSaid = ['width', 'height'].every((side) => /^[\d.]+[a-z]*$/.test(root.getAttribute(side) ?? ''))
  if (isSaid) return file
  const box =
    root
      .getAttribute('viewBox')
      ?.trim()
      .split(/[\s,]+/) ?? []
  root.setAttribute('width', box[2] ?? String(MAX_LOGO_WIDTH))
  root.setAttribute('height', box[3] ?? String(MAX_LOGO_HEIGHT))
  return new Blob([new XMLSerializer().serializeToString(root)], { type: SVG })
}

function drawn(image: HTMLImageElement, width: number, height: number): string | undefined {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
  return canvas.toDataURL('image/png').split(',')[1]
}
