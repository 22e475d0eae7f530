/** Where the console's lists come from; the same texts are their keys in the data client. */
export const EVENTS = '/api/events'
export const PHOTOS = '/api/admin/photos'
export const PHOTO_COUNTS = '/api/admin/photos/counts'
export const FLAGGED = '/api/admin/flagged-photos'
export const CODES = '/api/admin/codes'
export const SETTINGS = '/api/admin/settings'
