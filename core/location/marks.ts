export const EXIF_MARK = Buffer.from('Exif\0\0')

/** True when the bytes begin with the mark. */
export const startsWith = (bytes: Buffer, mark: Buffer) => bytes.subarray(0, mark.length).equals(mark)

/** An EXIF block without the mark that JPEG puts before it, and some writers where the format has none. */
export const withoutExifMark = (bytes: Buffer) =>
  startsWith(bytes, EXIF_MARK) ? bytes.subarray(EXIF_MARK.length) : bytes
