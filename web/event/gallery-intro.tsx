import { Download } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import type { EventView } from '#contract/events.ts'
import { t } from '#web/i18n/t.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { toast } from '#web/ui/toast.ts'
import { withholds } from '#web/venue.ts'
import { ArchiveButton } from './archive/archive-button.tsx'
import type { Gallery } from './gallery.ts'
import type { ChosenOrder } from './photo-order.ts'
import { withGuestMessages } from './with-guest-messages.ts'

/** Not needed to see photos; one that could not be fetched is done without. */
const GalleryTools = lazyPart(
  () => withGuestMessages(import('./gallery-tools.tsx')),
  () => null,
)

interface GalleryIntroProps {
  event: EventView
  gallery: Gallery
  count: number
  order: ChosenOrder
  /** Without it there is nothing to order. */
  onOrder: ((order: ChosenOrder) => void) | undefined
  isSelecting: boolean
  onSelect: (isOn: boolean) => void
}

/** The host's words, all photos to take home, and their order. */
export function GalleryIntro({ event, count, ...props }: GalleryIntroProps) {
  const { gallery } = props
  const [done, setDone] = useState<number>()
  const stop = useRef<AbortController>(undefined)

  async function saveAll() {
    setDone(0)
    const { signal } = (stop.current = new AbortController())
    try {
      // Comes with the lightbox's code, ahead of the press.
      const { downloadAll } = await import('#web/photo/photo-download.ts')
      await downloadAll(await gallery.all(), setDone, signal)
    } catch {
      toast({
        title: t('photo.downloadFailed'),
        description: t('photo.downloadFailedText'),
        destructive: true,
      })
    } finally {
      setDone(undefined)
    }
  }

  if (!event.description && count === 0) return null
  return (
    <div className="flex flex-col gap-x-8 gap-y-3 py-4 lg:flex-row lg:items-center lg:justify-between">
      <p dir="auto" className="max-w-prose whitespace-pre-line text-quiet text-left rtl:text-right">
        {event.description}
      </p>
      {count > 0 && (
        <div className="flex shrink-0 items-center gap-2 self-start sm:gap-3 lg:flex-row-reverse">
          <div hidden={withholds('downloadAll') && !event.isHost} className="flex">
            <Button
              variant="quiet"
              className="rounded-e-none border-e-0 pe-4 max-sm:ps-4 max-sm:pe-3 focus-visible:z-1"
              busy={done !== undefined}
              onClick={() => void saveAll()}
            >
              {done === undefined && <Download aria-hidden className="size-5 max-sm:hidden" />}
              {done === undefined
                ? t('gallery.downloadAll')
                : t('gallery.saving', { number: Math.min(done + 1, count), count })}
            </Button>
            {done === undefined ? (
              <ArchiveButton event={event} count={count} />
            ) : (
              <Button
                variant="quiet"
                className="rounded-s-none ps-4 focus-visible:z-1"
                onClick={() => stop.current?.abort()}
              >
                {t('archive.stop')}
              </Button>
            )}
          </div>
          <div className="flex min-w-11 shrink-0 gap-2">
            <Suspense>
              <GalleryTools {...props} />
            </Suspense>
          </div>
        </div>
      )}
    </div>
  )
}
