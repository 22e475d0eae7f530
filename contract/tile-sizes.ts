import type { PhotoView } from './photos.ts'

/** A tile's side on a phone: two columns with 4 px between and beside them (`web/event/grid-shape.ts`). */
export const PHONE_TILE_SIDE = '(50vw - 6px)'
/** Where tiles have that side; wider screens have room for more columns. */
export const PHONE_SCREENS = '(max-width: 615px)'

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
export function tileSizes(photo: Pick<PhotoView, 'width' | 'height'>, side: string): string {
  const shape = photo.width && photo.height ? Math.max(1, photo.width / photo.height) : 1
  const drawn = (density: number) => `calc(${side} * ${(shape / density).toFixed(3)})`
  return `(min-resolution: 2.5dppx) ${drawn(3)}, (min-resolution: 1.5dppx) ${drawn(2.25)}, ${drawn(1)}`
}
