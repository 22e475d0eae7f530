import { RENDITION_EDGES } from './limits.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'

type Size = { width: number | null; height: number | null }
const longEdge = ({ width, height }: Size) => Math.max(width ?? 0, height ?? 0)

/** Whether the worker will still make a larger rendition. During bursts of uploads, it makes thumbnails first. */
export function awaitsLarger(photo: Pick<PhotoView, 'width' | 'height' | 'renditions'>): boolean {
  const largest = photo.renditions.at(-1)
  return largest !== undefined && longEdge(largest) < Math.min(longEdge(photo), Math.max(...RENDITION_EDGES))
}
