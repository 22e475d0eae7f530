/** The product's numbers, each stated once; section 9 of the specification. */

/** Largest photo, in bytes: 10 MB as 10 × 1024 × 1024. */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024
/** Largest photo, in pixels (width × height): 100 megapixels. */
export const MAX_PHOTO_PIXELS = 100_000_000
/**
 * Long edges of a photo's renditions, in pixels, smallest first: a grid's tile, and a phone's full screen. sharp
 * decodes a 12 MP photo at 1280 in less than half the time that it takes at 1600. A photo's row lists those it has, so
 * that photos made before a change are shown by theirs.
 */
export const RENDITION_EDGES = [400, 1280] as const
/** Most photos one upload request may carry; the page sends one a request. */
export const MAX_PHOTOS_PER_UPLOAD = 100
/** Most hashes of photos that may be asked for at a time. */
export const MAX_KNOWN_HASHES = 100
/** A photo is hidden when this many guests have flagged it. */
export const FLAGS_TO_HIDE = 7
/** So many flags of one photo from one address, and so close together, look like one person with several browsers. */
export const MIN_BURST_FLAGS = 3
export const MAX_BURST_MS = 60 * 60 * 1000
/** Reasons that the flagged list shows of one photo. */
export const MAX_LISTED_REASONS = 20
/** Characters of a reason in the guest's own words. */
export const MAX_REASON_LENGTH = 500

/** Photos that a host decides about in one call; the approve screen sends what was decided within a second or two. */
export const MAX_PHOTOS_PER_DECISION = 500
/** Characters of what is searched for among photos. */
export const MAX_SEARCH_LENGTH = 100
/** Characters of what an administrator notes beside a code. */
export const MAX_CODE_NOTE_LENGTH = 200
/** Photos that may be chosen for one archive: an address with so many ids still fits. */
export const MAX_CHOSEN_PHOTOS = 500
/** Photos that guests may still choose for one archive where the venue disables "download all": a few, not the evening. */
export const MAX_FEW_PHOTOS = 20
/** Days after which an event may be set to be deleted: ten years. */
export const MAX_DELETE_AFTER_DAYS = 3650
/** Resumable uploads that were begun before the end of the hours may go on for so long after it. */
export const UPLOAD_GRACE_MS = 15 * 60 * 1000
/** What a host may tell a wall: seconds before a photo is projected, and characters of the line on it. */
export const MAX_WALL_DELAY_SECONDS = 600
export const MAX_WALL_MESSAGE_LENGTH = 140
/** Maximum photos removed from the walls. Beyond it, the oldest removal is dropped. */
export const MAX_REMOVED_FROM_WALL = 500
/** Screens that one event may have. */
export const MAX_SCREENS = 20

/** Characters of a guest's first name, as `cleanSenderName` counts them. */
export const MAX_SENDER_NAME_LENGTH = 40
/** Characters of an event's name and description. */
export const MAX_NAME_LENGTH = 120
export const MAX_DESCRIPTION_LENGTH = 2000
/** Characters of what a venue says of itself: its name, what guests accept, its imprint and its privacy page. */
export const MAX_VENUE_NAME_LENGTH = 60
export const MAX_TERMS_LENGTH = 500
export const MAX_VENUE_PAGE_LENGTH = 15_000
/** A venue's logo, as a PNG. It is drawn 32 px high, on screens of three pixels for each. */
export const MAX_LOGO_BYTES = 40 * 1024
export const MAX_LOGO_WIDTH = 480
export const MAX_LOGO_HEIGHT = 96

/** Characters of an administrator's password. */
export const MIN_PASSWORD_LENGTH = 8
export const MAX_PASSWORD_LENGTH = 200
/** Photos that the page asks for at a time, and the most that may be asked for. */
export const PAGE_SIZE = 60
export const MAX_PAGE_SIZE = 500

/** One-time price of an event, as shown. */
export const PRICE = '$4.99'
/** The simulated payment's wait, in milliseconds. */
export const PAYMENT_WAIT_MS = 2000

/** Sides of the QR images that can be asked for, in pixels: screen, download, print. */
export const QR_SIZES = [128, 300, 1200] as const
/** What is sent to whoever asks for no size. */
export const DEFAULT_QR_SIZE = 300 satisfies (typeof QR_SIZES)[number]
export type QrSize = (typeof QR_SIZES)[number]
