import { Download } from 'lucide-react'
import { useRef, useState } from 'react'
import { t } from '#web/i18n/t.ts'
import { downloadAll } from '#web/photo/photo-download.ts'
import { Button } from '#web/ui/button.tsx'
import { toastProblem } from '#web/ui/toast.ts'
import { isDisabled } from '#web/venue.ts'
import { ArchivePart } from '#web/event/archive/archive-part.tsx'
import { Description } from './description.tsx'
import type { GalleryMenuProps } from '#web/event/menu/gallery-menu.tsx'
import { MenuButton } from '#web/event/menu/menu-button.tsx'

export function GalleryIntro(props: Omit<GalleryMenuProps, 'onArchive'>) {
  const { event, gallery, count } = props
  const [isArchiveOpen, setArchiveOpen] = useState<boolean>()
  const [done, setDone] = useState<number>()
  const stop = useRef<AbortController>(undefined)

  async function saveAll() {
    setDone(0)
    const { signal } = (stop.current = new AbortController())
    try {
      await downloadAll(await gallery.all(), setDone, signal)
    } catch {
      toastProblem(t('photo.downloadFailed'), t('photo.downloadFailedText'))
    } finally {
      setDone(undefined)
    }
  }

  return (
    <div className="flex flex-col gap-x-8 gap-y-1 pt-1.5 pb-1 desk:gap-y-3 desk:py-4 lg:flex-row lg:items-center lg:justify-between">
      {event.description && <Description text={event.description} />}
      <div className="flex shrink-0 items-center gap-3 lg:ms-auto">
        {count > 0 && (
          <div hidden={isDisabled('downloadAll') && !event.isHost} className="flex">
            <Button
              variant="quiet"
              className="not-last:rounded-e-none not-last:border-e-0 not-last:pe-4 focus-visible:z-1"
              busy={done !== undefined}
              onClick={() => void saveAll()}
            >
              {done === undefined && <Download aria-hidden className="size-5" />}
              {done === undefined
                ? t('gallery.downloadAll')
                : t('gallery.saving', { number: Math.min(done + 1, count), count })}
            </Button>
            {done !== undefined && (
              <Button
                variant="quiet"
                className="rounded-s-none ps-4 not-last:rounded-e-none not-last:border-e-0 focus-visible:z-1"
                onClick={() => stop.current?.abort()}
              >
                {t('archive.stop')}
              </Button>
            )}
            <ArchivePart event={event} count={count} isOpen={isArchiveOpen} onOpenChange={setArchiveOpen} />
          </div>
        )}
        <MenuButton {...props} onArchive={() => setArchiveOpen(true)} />
      </div>
    </div>
  )
}
