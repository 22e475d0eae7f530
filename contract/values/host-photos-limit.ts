/** Maximum photos that a host or administrator may change with one request. */
export const MAX_MODERATED_PHOTOS = 100
