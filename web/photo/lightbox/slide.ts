import type PhotoSwipe from 'photoswipe'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { t } from '#web/i18n/t.ts'
import { failureText } from '#web/photo/failure-text.ts'
import { largeUrl, mayMove, originalUrl } from '#web/photo/picture-sizes.ts'
import { previewOf } from '#web/photo/previews.ts'
import { blurOf } from '#web/photo/thumbhash.ts'

type Content = NonNullable<PhotoSwipe['currSlide']>['content']
export type Slide = NonNullable<PhotoSwipe['currSlide']>['data'] & { photo?: PhotoView; text?: string }

/** Returns a photo's slide: its large rendition above the small one, or a text if it has no picture. */
export function slideOf(photo: PhotoView | undefined): Slide {
  if (!photo) return { type: 'text', text: t('lightbox.loading') }
  const failure = failureText(photo)
  if (failure) return { type: 'text', text: failure }
  const preview = previewOf(photo.id)
  return {
    photo,
    src: photo.renditions.length || !preview ? largeUrl(photo) : preview,
    msrc: photo.renditions[0]?.url ?? preview ?? blurOf(photo.thumbhash),
    // A photo of unknown size fills the window.
    width: photo.width ?? window.innerWidth,
    height: photo.height ?? window.innerHeight,
    alt: t('photo.title'),
  }
}

/** Whether both slides look the same, so that no refresh is needed. */
export const isSameSlide = (a: Slide, b: Slide) =>
  a.photo?.id === b.photo?.id && a.src === b.src && a.text === b.text

export function textElement({ text = '' }: Slide): HTMLDivElement {
  const element = document.createElement('div')
  element.className = 'grid place-items-center'
  const words = element.appendChild(document.createElement('p'))
  words.className = 'max-w-90 px-6 text-center text-lg'
  words.textContent = text
  return element
}

/** Draws the ThumbHash behind the small rendition. */
export function drawBlur(placeholder: HTMLElement, { photo, width, height }: Slide): void {
  const blur = photo && blurOf(photo.thumbhash)
  placeholder.style.aspectRatio = `${width} / ${height}`
  if (blur) placeholder.style.background = `center / cover url("${blur}")`
}

/** Replaces the rendition with the original once decoded. Formats such as HEIC may never decode. */
export async function showOriginal({ data, element }: Content): Promise<void> {
  const { photo } = data as Slide
  if (!photo?.renditions.length || !(element instanceof HTMLImageElement)) return
  const url = originalUrl(photo)
  const original = new Image()
  original.src = url
  await original.decode().then(
    () => (element.src = url),
    () => {},
  )
}

/** Whether the original may be animated and the guest hasn't disabled motion. */
export const shouldMove = ({ photo }: Slide) =>
  photo !== undefined && mayMove(photo) && !window.matchMedia('(prefers-reduced-motion: reduce)').matches
