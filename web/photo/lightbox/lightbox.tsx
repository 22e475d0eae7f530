import { ChevronLeft, ChevronRight, Download, FileImage, Flag, Heart, Share2, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { Suspense, useState, type ComponentType } from 'react'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { t } from '#web/i18n/t.ts'
import { photoLink, sharePhoto } from '#web/share/share.ts'
import { DarkTool } from '#web/ui/dark-tool.tsx'
import { downloadJpeg, downloadPhoto } from '#web/photo/photo-download.ts'
import { addedAt, takenAt } from '#web/photo/photo-moments.ts'
import { isDisabled } from '#web/venue.ts'
import type { LightboxState } from './use-lightbox.ts'
import { usePhotoSwipe } from './use-photo-swipe.ts'

interface LightboxProps extends LightboxState {
  current: number
  onFlag?: ((photo: PhotoView) => void) | undefined
  onHeart?: ((photo: PhotoView) => void) | undefined
  onSender?: ((name: string) => void) | undefined
  moreTools?: ComponentType<{ photo: PhotoView }> | undefined
}

/** The open photo in full size. Buttons, arrow keys and swipes change the photo. A tap hides the controls. */
export function Lightbox(lightbox: LightboxProps) {
  const { photos, total, current, close, onFlag, onHeart, onSender, moreTools: MoreTools } = lightbox
  const [stage, setStage] = useState<HTMLElement | null>(null)
  const [isBare, setBare] = useState(false)
  /** Number of hearts given by double tap. Each briefly shows a large heart. */
  const [given, setGiven] = useState(0)
  const index = photos.findIndex((photo) => photo.id === current)
  const photo = photos[index]
  const place = { number: index + 1, count: total }
  const onTap = () => setBare((isBare) => !isBare)
  const onDoubleTap = () => {
    if (photo) onHeart?.(photo)
    setGiven((given) => given + 1)
  }
  const { right, left } = usePhotoSwipe(
    stage,
    lightbox,
    t('photo.place', place),
    onTap,
    onHeart && onDoubleTap,
  )

  if (!photo) return null
  const taken = takenAt(photo)
  const isMirrored = document.dir === 'rtl'
  return (
    <Dialog.Root open onOpenChange={(open) => !open && close()}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          data-lightbox
          className="fixed inset-0 z-40 animate-appear overflow-hidden text-chalk outline-none"
          onOpenAutoFocus={focusFrame}
          onCloseAutoFocus={(event) => {
            const tile = document.querySelector<HTMLElement>(`[data-photo="${current}"]`)
            if (!tile) return
            event.preventDefault()
            tile.focus()
          }}
          onKeyDown={(event) => {
            setBare(false)
            // A notification may have handled Escape itself.
            if (event.key === 'Escape' && !event.defaultPrevented) close()
            if (event.key === 'ArrowRight') right()
            if (event.key === 'ArrowLeft') left()
          }}
        >
          <Dialog.Title className="sr-only">{t('photo.title')}</Dialog.Title>
          <div ref={setStage} className={safeArea} />
          {given > 0 && (
            <Heart
              key={given}
              aria-hidden
              data-given
              className="pointer-events-none absolute inset-0 m-auto size-24 animate-heart fill-current drop-shadow-lg"
            />
          )}
          <div
            data-controls
            className={`pointer-events-none absolute inset-0 transition-opacity ${safeArea} ${isBare ? 'opacity-0' : '*:*:pointer-events-auto'}`}
          >
            <div className="absolute inset-x-0 top-0 h-28 bg-linear-to-b from-night/70 to-transparent" />
            <div className="absolute inset-x-0 bottom-0 h-32 bg-linear-to-t from-night/70 to-transparent sm:hidden" />
            <div className="relative size-full">
              <div className="absolute start-4 end-14 top-0 flex h-14 flex-col justify-center sm:end-auto sm:max-w-1/2">
                <p aria-live="polite" className="leading-tight tabular-nums">
                  {t('lightbox.place', place)}
                </p>
                <p className="flex text-sm whitespace-pre text-chalk/80">
                  {photo.senderName && (
                    <>
                      <SenderName name={photo.senderName} onSender={onSender} />
                      {' · '}
                    </>
                  )}
                  {taken
                    ? t('lightbox.taken', { time: taken })
                    : t('lightbox.added', { time: addedAt(photo) })}
                </p>
              </div>
              {/* Suspended together, so that no tool moves when others load. */}
              <Suspense>
                <div className="absolute inset-x-1 bottom-0 mx-auto flex h-18 max-w-100 items-center justify-evenly sm:start-auto sm:max-w-none sm:end-15 sm:top-0 sm:bottom-auto sm:h-14 sm:gap-1">
                  {photo.jpegSize ? (
                    <DarkTool
                      label={t('lightbox.downloadJpeg')}
                      onClick={() => void downloadJpeg(photo)}
                      className="order-first"
                    >
                      <FileImage className="size-5.5" />
                    </DarkTool>
                  ) : (
                    // A gap, so that the tools stay in place.
                    <span className="order-first size-11 sm:hidden" />
                  )}
                  <DarkTool
                    hidden={isDisabled('sharing')}
                    label={t('lightbox.share')}
                    onClick={() => void sharePhoto(photoLink(photo.filename))}
                  >
                    <Share2 className="size-5.5" />
                  </DarkTool>
                  <DarkTool label={t('lightbox.download')} onClick={() => void downloadPhoto(photo)}>
                    <Download className="size-5.5" />
                  </DarkTool>
                  {onFlag && (
                    <DarkTool label={t('lightbox.flag')} onClick={() => onFlag(photo)}>
                      <Flag className="size-5.5" />
                    </DarkTool>
                  )}
                  {MoreTools && <MoreTools photo={photo} />}
                </div>
              </Suspense>
              <Dialog.Close asChild>
                <DarkTool label={t('lightbox.close')} className="absolute end-2 top-1.5">
                  <X className="size-6" />
                </DarkTool>
              </Dialog.Close>
              {total > 1 && (
                <>
                  <DarkTool
                    label={t('lightbox.previous')}
                    onClick={isMirrored ? right : left}
                    className={`${arrow} start-2 sm:start-3`}
                  >
                    <ChevronLeft className="size-7 rtl:-scale-x-100" />
                  </DarkTool>
                  <DarkTool
                    label={t('lightbox.next')}
                    onClick={isMirrored ? left : right}
                    className={`${arrow} end-2 sm:end-3`}
                  >
                    <ChevronRight className="size-7 rtl:-scale-x-100" />
                  </DarkTool>
                </>
              )}
            </div>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Keeps buttons off rounded corners and the home bar. PhotoSwipe reads it from the stage. */
const safeArea =
  'pt-[env(safe-area-inset-top)] pr-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)] pl-[env(safe-area-inset-left)]'
/** In the middle of the edges, because seven tools fill the bottom of a small phone. */
const arrow = 'absolute top-1/2 -mt-5.5 bg-night/50 hover:bg-night/80'

/** Focuses the dialog, so that arrow keys work at once and no button shows a focus ring. */
function focusFrame(event: Event) {
  event.preventDefault()
  if (event.target instanceof HTMLElement) event.target.focus()
}

interface SenderNameProps {
  name: string
  onSender: ((name: string) => void) | undefined
}

/** The sender's name. A press shows all their photos. */
function SenderName({ name, onSender }: SenderNameProps) {
  if (!onSender) return <bdi className="truncate">{name}</bdi>
  return (
    <button
      type="button"
      aria-label={t('lightbox.photosBy', { name })}
      onClick={() => onSender(name)}
      className="-my-3 truncate py-3 underline decoration-chalk/50 underline-offset-3"
    >
      <bdi>{name}</bdi>
    </button>
  )
}
