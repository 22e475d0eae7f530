import type { PhotoView } from '#contract/schemas/photos.ts'

/** The photo that a body describes. */
export function photoIn(body: string): PhotoView | undefined {
  try {
    const parsed = JSON.parse(body) as Partial<PhotoView> | null
    return typeof parsed?.id === 'number' && parsed.filename ? (parsed as PhotoView) : undefined
  } catch {
    return undefined
  }
}
