/** The product's limits (specification, section 9). */

export const MAX_PHOTO_BYTES = 10 * 1024 * 1024
/** Maximum pixels of a photo (width × height): 100 megapixels. */
export const MAX_PHOTO_PIXELS = 100_000_000
/**
 * Long edges of a photo's renditions in pixels, smallest first: for a grid tile, and for a phone's full screen. sharp
 * decodes a 12 MP photo to 1280 in less than half the time of 1600. Photos keep their sizes after a change, because a
 * row lists its renditions.
 */
export const RENDITION_EDGES = [400, 1280] as const
export const MAX_PHOTOS_PER_UPLOAD = 100
export const MAX_KNOWN_HASHES = 100
export const FLAGS_TO_HIDE = 7
/** This many flags of a photo from one address within this time suggest one person with several browsers. */
export const MIN_BURST_FLAGS = 3
export const MAX_BURST_MS = 60 * 60 * 1000
export const MAX_LISTED_REASONS = 20
export const MAX_REASON_LENGTH = 500

/** Maximum photos per approval request. The approval screen collects decisions for a second or two. */
export const MAX_PHOTOS_PER_DECISION = 500
export const MAX_SEARCH_LENGTH = 100
export const MAX_CODE_NOTE_LENGTH = 200
/** Maximum photos chosen for one archive. An address with this many ids is still accepted. */
export const MAX_CHOSEN_PHOTOS = 500
/** Maximum photos that guests may choose for one archive if the venue disables "download all". */
export const MAX_FEW_PHOTOS = 20
/** Days that administrators can restore a deleted event. */
export const DAYS_IN_BIN = 7
export const MAX_DELETE_AFTER_DAYS = 3650
/** Milliseconds after the end of the upload hours for resumable uploads that started before it. */
export const UPLOAD_GRACE_MS = 15 * 60 * 1000
/** Maximum delay before a photo appears on a wall, and maximum characters of a wall's message. */
export const MAX_WALL_DELAY_SECONDS = 600
export const MAX_WALL_MESSAGE_LENGTH = 140
/** Maximum photos removed from the walls. Beyond it, the oldest removal is dropped. */
export const MAX_REMOVED_FROM_WALL = 500
/**
 * Minimum sharpness of photos on walls. Eight party photos (`test/fixtures/party`) have 38 to 1225. Blurred by 0.8 % of
 * their width, they have 3 to 8.
 */
export const MIN_WALL_SHARPNESS = 9
/** Maximum screens per event, and maximum characters of a screen's name. */
export const MAX_SCREENS = 20
export const MAX_SCREEN_NAME_LENGTH = 40
/** Maximum targets of notifications. Each is sent to at the same time. */
export const MAX_TARGETS = 10
/** Seconds until the picture of a test photo counts as failed. */
export const TEST_PHOTO_SECONDS = 20
/** Maximum hours that an administrator may snooze a problem, and characters of the reason. */
export const MAX_SNOOZE_HOURS = 30 * 24
export const MAX_SNOOZE_REASON_LENGTH = 200

/** Maximum characters of a guest's first name, as `cleanSenderName` counts them. */
export const MAX_SENDER_NAME_LENGTH = 40
export const MAX_NAME_LENGTH = 120
export const MAX_DESCRIPTION_LENGTH = 2000
/** Maximum characters of the venue's name, its terms, and its imprint or privacy page. */
export const MAX_VENUE_NAME_LENGTH = 60
export const MAX_TERMS_LENGTH = 500
export const MAX_VENUE_PAGE_LENGTH = 15_000
/** Maximum number of backups that are kept. */
export const MAX_BACKUPS_KEPT = 365
/** Maximum size of a venue's logo, a PNG. It is drawn 32 px high, with up to three device pixels per px. */
export const MAX_LOGO_BYTES = 40 * 1024
export const MAX_LOGO_WIDTH = 480
export const MAX_LOGO_HEIGHT = 96

/** Minimum and maximum characters of an administrator's password. */
export const MIN_PASSWORD_LENGTH = 8
export const MAX_PASSWORD_LENGTH = 200
/** Photos that the page requests at a time, and the maximum per request. */
export const PAGE_SIZE = 60
export const MAX_PAGE_SIZE = 500

export const PRICE = '$4.99'
/** Duration of the simulated payment in milliseconds. */
export const PAYMENT_WAIT_MS = 2000

/** Sides of QR images in pixels: for the screen, for downloads and for print. */
export const QR_SIZES = [128, 300, 1200] as const
/** Default when the request has no size. */
export const DEFAULT_QR_SIZE = 300 satisfies (typeof QR_SIZES)[number]
export type QrSize = (typeof QR_SIZES)[number]

/** Maximum accounts of administrators. A hotel has a dozen; the list has no pages. */
export const MAX_ACCOUNTS = 100
export const MAX_USERNAME_LENGTH = 100
