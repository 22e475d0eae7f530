/** Where a photo's bytes lie in the store. Originals and renditions lie apart, since no key may be a folder of another. */
export const originalKey = (filename: string) => `originals/${filename}`
export const renditionKey = (filename: string, width: number) => `renditions/${filename}/${width}.webp`

/** Every object of a photo. */
export function keysOf(photo: { filename: string; renditions: { width: number }[] }): string[] {
  return [
    originalKey(photo.filename),
    ...photo.renditions.map(({ width }) => renditionKey(photo.filename, width)),
  ]
}
