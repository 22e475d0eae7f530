import type { PhotoView } from '#contract/schemas/photos.ts'

/** Returns a photo for tests: ready, 1600 × 1200 by default. */
export function samplePhoto(id: number, but: Partial<PhotoView> = {}): PhotoView {
  return {
    id,
    eventId: 1,
    filename: `file-${id}`,
    originalName: `IMG_${id}.jpg`,
    mimeType: 'image/jpeg',
    size: 2_000_000,
    featured: false,
    flagCount: 0,
    heartCount: 0,
    hidden: false,
    isPending: false,
    uploadedAt: new Date(Date.UTC(2025, 0, 5, 12, 0, id)).toISOString(),
    senderName: null,
    takenAt: null,
    width: 1600,
    height: 1200,
    sharpness: null,
    thumbhash: null,
    jpegSize: null,
    state: 'ready',
    failure: null,
    failureCode: null,
    renditions: [
      { url: `/uploads/file-${id}/400.webp`, width: 400, height: 300 },
      { url: `/uploads/file-${id}/1280.webp`, width: 1280, height: 960 },
    ],
    ...but,
  }
}
