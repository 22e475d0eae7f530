/** Sizes of an album's pages: A4 upright, and 21 × 21 cm. */
export const ALBUM_FORMATS = ['a4', 'square'] as const
export type AlbumFormat = (typeof ALBUM_FORMATS)[number]
