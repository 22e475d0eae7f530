/** The product's numbers, each stated once; section 9 of the specification. */

/** Largest photo, in bytes: 10 MB as 10 × 1024 × 1024. */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024
/** Largest photo, in pixels (width × height): 100 megapixels. */
export const MAX_PHOTO_PIXELS = 100_000_000
/** Most photos one upload request may carry; the page sends one a request. */
export const MAX_PHOTOS_PER_UPLOAD = 100
/** A photo is hidden when this many guests have flagged it. */
export const FLAGS_TO_HIDE = 7

export const MAX_NAME_LENGTH = 120
export const MAX_DESCRIPTION_LENGTH = 2000

/** One-time price of an event, as shown. */
export const PRICE = '$4.99'
/** The simulated payment's wait, in milliseconds. */
export const PAYMENT_WAIT_MS = 2000

/** Sides of the QR images that can be asked for, in pixels: screen, download, print. */
export const QR_SIZES = [128, 300, 1200] as const
export type QrSize = (typeof QR_SIZES)[number]
