import { Suspense } from 'react'
import { FailedDialog } from '#web/ui/lazy-dialog.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { LightboxState } from './use-lightbox.ts'

/** The lightbox's code; a screen may fetch it ahead of the first press. */
export const Lightbox = lazyPart(
  () => import('./lightbox.tsx'),
  (failure, { close }) => <FailedDialog {...failure} onClose={close} />,
)

/** The photo that is open, if any, over the whole screen. */
export function LazyLightbox({ lightbox }: { lightbox: LightboxState }) {
  if (lightbox.current === undefined) return null
  return (
    <Suspense>
      <Lightbox {...lightbox} current={lightbox.current} />
    </Suspense>
  )
}
