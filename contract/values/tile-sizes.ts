import type { PhotoView } from '#contract/schemas/photos.ts'

/** A tile's side where windows are so wide: two, three and four columns (`web/event/grid/grid-shape.ts`) of the page's column. */
const SIDES = [
  ['(max-width: 615px) and ', '(50vw - 6px)'],
  ['(max-width: 991px) and ', '(100vw - 40px) / 3'],
  ['', '(min(100vw, 1200px) - 44px) / 4'],
] as const

/** `srcset` of a photo's renditions; empty until the worker has made them. */
export function srcSetOf(photo: Pick<PhotoView, 'renditions'>): string {
  return photo.renditions.map(({ url, width }) => `${url} ${width}w`).join(', ')
}

/**
 * `sizes` for a photo that covers a square tile of `side`, a length in CSS. Its drawn width is the side, or more when the
 * photo is wider than high. On dense screens a pixel for each point is nearly enough: a tile 190 px wide on a phone then
 * takes the rendition of 400 pixels, some 25 kB, instead of the one of 1280 with 100, upright, wide or as narrow as 9:16;
 * which a room full of guests on one Wi-Fi feels and an eye hardly sees. With two pixels a point, panoramas take it as well.
 */
export function tileSizes(photo: Sized, side: string, screen = ''): string {
  const shape = photo.width && photo.height ? Math.max(1, photo.width / photo.height) : 1
  const drawn = (density: number) => `calc(${side} * ${(shape / density).toFixed(3)})`
  const other = screen && `${screen.replace(' and ', '')} `
  return `${screen}(min-resolution: 2.5dppx) ${drawn(3)}, ${screen}(min-resolution: 1.5dppx) ${drawn(2.25)}, ${other}${drawn(1)}`
}

/** As `tileSizes`, where the window is not known: of a gallery's tile in any. */
export const screenTileSizes = (photo: Sized): string =>
  SIDES.map(([screen, side]) => tileSizes(photo, side, screen)).join(', ')

type Sized = Pick<PhotoView, 'width' | 'height'>
