/** Photos that a host may change with one request. */
export const MAX_MODERATED_PHOTOS = 100
