import { pagePath } from '#contract/pages.ts'

export const galleryPath = (qrCode: string) => pagePath('event', { qrCode })
export const managePath = (qrCode: string) => pagePath('manage', { qrCode })
export const setUpPath = (qrCode: string) => pagePath('setUp', { qrCode })
export const managePhotosPath = (qrCode: string) => pagePath('managePhotos', { qrCode })
export const handOverPagePath = (qrCode: string) => pagePath('handOver', { qrCode })
export const wallPath = (qrCode: string) => pagePath('wall', { qrCode })
