/** Where an event's gallery is on this page. */
export const galleryPath = (qrCode: string) => `/event/${encodeURIComponent(qrCode)}`

/** Where its hosts manage it. */
export const managePath = (qrCode: string) => `${galleryPath(qrCode)}/manage`

/** Where they look through its photos. */
export const managePhotosPath = (qrCode: string) => `${managePath(qrCode)}/photos`

/** Where its wall is. */
export const wallPath = (qrCode: string) => `${galleryPath(qrCode)}/wall`
