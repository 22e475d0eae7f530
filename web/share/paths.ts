/** Where an event's gallery is on this page. */
export const galleryPath = (qrCode: string) => `/event/${encodeURIComponent(qrCode)}`

/** Where its wall is. */
export const wallPath = (qrCode: string) => `${galleryPath(qrCode)}/wall`
