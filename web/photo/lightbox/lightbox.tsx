import { ChevronLeft, ChevronRight, Download, Share2, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useState } from 'react'
import { t } from '#web/i18n/t.ts'
import { photoLink, share } from '#web/share/share.ts'
import { DarkTool } from '#web/ui/dark-tool.tsx'
import { downloadPhoto } from '#web/photo/photo-download.ts'
import type { LightboxState } from './use-lightbox.ts'
import { usePhotoSwipe } from './use-photo-swipe.ts'

/** The open photo in full size: next and previous by button, arrow key and swipe, Share, Download and Close. */
export default function Lightbox(lightbox: LightboxState & { current: number }) {
  const { photos, total, current, close } = lightbox
  const [stage, setStage] = useState<HTMLElement | null>(null)
  const index = photos.findIndex((photo) => photo.id === current)
  const photo = photos[index]
  const place = { number: index + 1, count: total }
  const { next, previous } = usePhotoSwipe(stage, lightbox, t('photo.place', place))

  if (!photo) return null
  return (
    <Dialog.Root open onOpenChange={(open) => !open && close()}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          data-lightbox
          className="fixed inset-0 z-50 animate-appear overflow-hidden text-chalk outline-none"
          onOpenAutoFocus={focusFrame}
          onCloseAutoFocus={(event) => {
            const tile = document.querySelector<HTMLElement>(`[data-photo="${current}"]`)
            if (!tile) return
            event.preventDefault()
            tile.focus()
          }}
          onKeyDown={(event) => {
            // A notification above takes Escape for itself; the key then still means the photo.
            if (event.key === 'Escape' && !event.defaultPrevented) close()
            if (event.key === 'ArrowRight') next()
            if (event.key === 'ArrowLeft') previous()
          }}
        >
          <Dialog.Title className="sr-only">{t('photo.title')}</Dialog.Title>
          <div ref={setStage} />
          <p
            aria-live="polite"
            className="absolute top-0 left-4 mt-[env(safe-area-inset-top)] flex h-14 items-center tabular-nums"
          >
            {t('lightbox.place', place)}
          </p>
          <div className="absolute bottom-0 left-1/2 mb-[env(safe-area-inset-bottom)] flex h-18 -translate-x-1/2 items-center gap-4 sm:top-0 sm:right-18 sm:bottom-auto sm:left-auto sm:h-14 sm:translate-x-0 sm:gap-1">
            <DarkTool
              label={t('lightbox.share')}
              onClick={() =>
                void share({
                  title: t('photo.title'),
                  url: photoLink(photo.filename),
                  copied: t('share.photoCopied'),
                })
              }
            >
              <Share2 className="size-5.5" />
            </DarkTool>
            <DarkTool label={t('lightbox.download')} onClick={() => void downloadPhoto(photo)}>
              <Download className="size-5.5" />
            </DarkTool>
          </div>
          <Dialog.Close asChild>
            <DarkTool
              label={t('lightbox.close')}
              className="absolute top-1.5 right-2 mt-[env(safe-area-inset-top)]"
            >
              <X className="size-6" />
            </DarkTool>
          </Dialog.Close>
          {total > 1 && (
            <>
              <DarkTool label={t('lightbox.previous')} onClick={previous} className={`${arrow} left-3`}>
                <ChevronLeft className="size-7" />
              </DarkTool>
              <DarkTool label={t('lightbox.next')} onClick={next} className={`${arrow} right-3`}>
                <ChevronRight className="size-7" />
              </DarkTool>
            </>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const arrow = 'absolute bottom-3.5 mb-[env(safe-area-inset-bottom)] sm:top-1/2 sm:bottom-auto sm:-mt-5.5'

/** The frame takes the focus, so that no button is ringed before a key is pressed and the arrow keys work at once. */
function focusFrame(event: Event) {
  event.preventDefault()
  if (event.target instanceof HTMLElement) event.target.focus()
}
