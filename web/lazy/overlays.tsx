import { Suspense, type ComponentType } from 'react'
import type { PhotoView } from '#contract/schemas/photos.ts'
import type { LightboxState } from '#web/photo/lightbox/use-lightbox.ts'
import { useStore } from '#web/state/store.ts'
import { Bundle, lazyPart } from './bundle.tsx'
import { FailedDialog, lazyDialog } from './dialog.tsx'

/** Overlays of a screen: the lightbox, menus, dialogs, notifications and tooltips. */
export const overlaysBundle = new Bundle(() => import('#web/overlays-bundle.ts'))

export const FlagDialog = lazyDialog(overlaysBundle, (overlays) => overlays.FlagDialog)
export const GalleryMenu = lazyDialog(overlaysBundle, (overlays) => overlays.GalleryMenu)
export const QrDialog = lazyDialog(overlaysBundle, (overlays) => overlays.QrDialog)
export const ScanDialog = lazyDialog(overlaysBundle, (overlays) => overlays.ScanDialog)

export const LightboxTools = lazyPart(overlaysBundle, (overlays) => overlays.LightboxTools)
export const RemoveOwnDialog = lazyPart(overlaysBundle, (overlays) => overlays.RemoveOwnDialog)
export const SelectionPart = lazyPart(overlaysBundle, (overlays) => overlays.SelectionPart)

const LoadedLightbox = lazyPart(
  overlaysBundle,
  (overlays) => overlays.Lightbox,
  (failure, { close }) => <FailedDialog {...failure} onClose={close} />,
)

interface LightboxProps {
  lightbox: LightboxState
  /** Buttons besides those of every lightbox. */
  moreTools?: ComponentType<{ photo: PhotoView }>
  /** Called by the Flag button. Without it there is no such button, as in the console. */
  onFlag?: (photo: PhotoView) => void
  /** Called on a double tap to add a heart. Without it, a double tap zooms. */
  onHeart?: ((photo: PhotoView) => void) | undefined
  onSender?: (name: string) => void
}

/** The open photo, if any, over the whole screen. */
export function Lightbox({ lightbox, ...more }: LightboxProps) {
  const { current } = lightbox
  if (!current) return null
  return (
    <Suspense>
      <LoadedLightbox {...lightbox} current={current} {...more} />
    </Suspense>
  )
}

/** Notifications and tooltips, drawn once their scripts are loaded. Notifications raised earlier are shown then. */
export function Notifications() {
  const { loaded } = useStore(overlaysBundle.store)
  return (
    loaded && (
      <>
        <loaded.Toaster />
        <loaded.Tooltips />
      </>
    )
  )
}
