import type { PhotoView } from '#contract/schemas/photos.ts'

/** Side of a gallery tile by window width: two, three and four columns (`web/event/grid/grid-shape.ts`). */
const SIDES = [
  ['(max-width: 615px) and ', '(50vw - 6px)'],
  ['(max-width: 991px) and ', '(100vw - 40px) / 3'],
  ['', '(min(100vw, 1200px) - 44px) / 4'],
] as const

/** Returns the `srcset` of a photo's renditions. Empty until the worker has made them. */
export function srcSetOf(photo: Pick<PhotoView, 'renditions'>): string {
  return photo.renditions.map(({ url, width }) => `${url} ${width}w`).join(', ')
}

/**
 * Returns `sizes` for a photo that covers a square tile of `side`, a CSS length. A landscape photo is drawn wider than
 * the tile. Dense screens get about one pixel per CSS pixel: a 190 px tile uses 400 pixels (about 25 kB) instead of
 * 1280 (about 100 kB). That relieves a Wi-Fi shared by many guests, and the difference is hardly visible.
 */
export function tileSizes(photo: Sized, side: string, screen = ''): string {
  const shape = photo.width && photo.height ? Math.max(1, photo.width / photo.height) : 1
  const drawn = (density: number) => `calc(${side} * ${(shape / density).toFixed(3)})`
  const other = screen && `${screen.replace(' and ', '')} `
  return `${screen}(min-resolution: 2.5dppx) ${drawn(3)}, ${screen}(min-resolution: 1.5dppx) ${drawn(2.25)}, ${other}${drawn(1)}`
}

/** Returns `sizes` of a gallery tile for any window width. */
export const screenTileSizes = (photo: Sized): string =>
  SIDES.map(([screen, side]) => tileSizes(photo, side, screen)).join(', ')

type Sized = Pick<PhotoView, 'width' | 'height'>
