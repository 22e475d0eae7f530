import { Suspense, useEffect } from 'react'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { FailedDialog } from '#web/ui/lazy-dialog.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { LazyPart } from '#web/ui/lazy-part.tsx'
import type { LightboxState } from './use-lightbox.ts'

/** The lightbox's code; a screen may fetch it ahead of the first press. */
export const Lightbox = lazyPart(
  () => import('./lightbox.tsx'),
  (failure, { close }) => <FailedDialog {...failure} onClose={close} />,
)

interface LazyLightboxProps {
  lightbox: LightboxState
  /** What else may be done with the open photo. */
  moreTools?: LazyPart<{ photo: PhotoView }>
  /** Without it there is no Flag button, as in the console. */
  onFlag?: (photo: PhotoView) => void
  /** Gives the photo a heart, by a double tap. Without it a double tap enlarges. */
  onHeart?: ((photo: PhotoView) => void) | undefined
  /** Shows the photos of this name. */
  onSender?: (name: string) => void
}

/** The photo that is open, if any, over the whole screen. */
export function LazyLightbox({ lightbox, ...more }: LazyLightboxProps) {
  const { current } = lightbox
  const { moreTools } = more
  // Together with the lightbox, not after it.
  useEffect(() => {
    if (current) void moreTools?.fetch()
  }, [current, moreTools])
  if (!current) return null
  return (
    <Suspense>
      <Lightbox {...lightbox} current={current} {...more} />
    </Suspense>
  )
}
