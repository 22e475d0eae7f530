import { lazy, Suspense } from 'react'
import type { LightboxState } from './use-lightbox.ts'

/** Fetches the lightbox's code; a screen may do so ahead of the first press. */
export const loadLightbox = () => import('./lightbox.tsx')
const Lightbox = lazy(loadLightbox)

/** The photo that is open, if any, over the whole screen. */
export function LazyLightbox({ lightbox }: { lightbox: LightboxState }) {
  if (lightbox.current === undefined) return null
  return (
    <Suspense>
      <Lightbox {...lightbox} current={lightbox.current} />
    </Suspense>
  )
}
