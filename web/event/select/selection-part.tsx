import { Download, Flag, Share2, Trash2, X } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import type { EventView } from '#contract/schemas/events.ts'
import { MAX_CHOSEN_PHOTOS } from '#contract/values/limits.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { ownPhotos, photosToRemove } from '#web/event/own/own-photos.ts'
import { t } from '#web/i18n/t.ts'
import { downloadPhoto } from '#web/photo/photo-download.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectionFrame, selectionActions } from '#web/ui/selection-frame.tsx'
import { useStore } from '#web/state/store.ts'
import { toast, toastProblem } from '#web/ui/toast.ts'
import { useWindowEvent } from '#web/ui/window-event.ts'
import { isDisabled } from '#web/venue.ts'
import { isPhone, maxSaved, saveEach, saveZip, showsDownloads } from './save-chosen.ts'
import { canShareFiles, fetchFiles, openShareSheet, shareLinks } from './share-photos.ts'
import { ZipDialog } from './zip-dialog.tsx'

/** Maximum photos that a phone saves one by one without offering a ZIP first. */
const MAX_SAVED_EACH = 20
/** Maximum flags per minute that the server accepts (`flags` in `core/limits`). */
const MAX_FLAGGED = 20

interface SelectionPartProps {
  event: EventView
  /** The selected photos that still exist, and the number selected. */
  photos: PhotoView[]
  selected: number
  onAll: () => Promise<void>
  onFlag: (photos: PhotoView[]) => void
  onDone: () => void
  children: ReactNode
}

/** The number of selected photos and the actions on them. Escape ends the selection. */
export function SelectionPart({
  event,
  photos,
  selected,
  onAll,
  onFlag,
  onDone,
  children,
}: SelectionPartProps) {
  const [busy, setBusy] = useState<'share' | 'save' | 'all'>()
  const [fetched, setFetched] = useState<{ files: File[]; of: string }>()
  const [asksHow, setAsksHow] = useState(false)
  const own = useStore(ownPhotos(event.id))
  const isOff = photos.length === 0 || busy !== undefined
  const ids = photos.map(({ id }) => id).join()
  const areOwn = !event.isHost && photos.length > 0 && photos.every(({ id }) => own.some((o) => o.id === id))

  useWindowEvent('keydown', (event) => {
    // An open dialog handles the key itself.
    if (event.key === 'Escape' && !event.defaultPrevented) onDone()
  })

  const isAllGone = selected > 0 && photos.length === 0
  const end = useEffectEvent(onDone)
  useEffect(() => {
    if (isAllGone) end()
  }, [isAllGone])

  /** Not busy while the share sheet is open, because some phones never report that it closed. */
  async function shareFiles(what: 'share' | 'save') {
    const files = fetched?.of === ids ? fetched.files : await during(what, () => fetchFiles(photos))
    if (await openShareSheet({ files })) return
    setFetched({ files, of: ids })
    const button = t(what === 'share' ? 'lightbox.share' : 'lightbox.download')
    toast({ title: t('select.ready', { button }) })
  }
  async function share() {
    if (isMore(photos, MAX_CHOSEN_PHOTOS)) return
    if (!canShareFiles(photos)) return shareLinks(photos)
    await shareFiles('share').catch(() => shareLinks(photos))
  }
  async function save() {
    const [first, ...others] = photos
    if (first && !others.length) return during('save', () => downloadPhoto(first))
    if (isMore(photos, maxSaved(event))) return
    if (!isPhone()) return during('save', () => saveZip(event, photos))
    if (photos.length > MAX_SAVED_EACH) return setAsksHow(true)
    if (showsDownloads() || !canShareFiles(photos)) return during('save', () => saveEach(photos))
    await shareFiles('save').catch(() => during('save', () => saveEach(photos)))
  }
  async function selectAll() {
    const title = t('gallery.orderFailed')
    await during('all', onAll).catch(() => toastProblem(title))
  }
  function during<T>(what: typeof busy, run: () => Promise<T>): Promise<T> {
    setBusy(what)
    return run().finally(() => setBusy(undefined))
  }

  return (
    <SelectionFrame
      label={t('select.button')}
      summary={t('select.count', { count: photos.length })}
      aside={
        <div className="flex gap-1">
          <Button variant="plain" busy={busy === 'all'} onClick={() => void selectAll()}>
            {t('select.all')}
          </Button>
          <Button variant="icon" label={t('flag.cancel')} className="-me-2" onClick={onDone}>
            <X aria-hidden className="size-5.5" />
          </Button>
        </div>
      }
    >
      <div className={selectionActions}>
        <Button
          variant="quiet"
          hidden={isDisabled('sharing')}
          disabled={isOff}
          busy={busy === 'share'}
          onClick={() => void share()}
        >
          <Share2 aria-hidden className="size-5" />
          {t('lightbox.share')}
        </Button>
        <Button variant="quiet" disabled={isOff} busy={busy === 'save'} onClick={() => void save()}>
          <Download aria-hidden className="size-5" />
          {t('lightbox.download')}
        </Button>
        <Button
          variant="quiet"
          disabled={isOff}
          onClick={() => isMore(photos, MAX_FLAGGED) || onFlag(photos)}
        >
          <Flag aria-hidden className="size-5" />
          {t('lightbox.flag')}
        </Button>
        {areOwn && (
          <Button variant="quiet" disabled={isOff} onClick={() => photosToRemove.set(photos)}>
            <Trash2 aria-hidden className="size-5" />
            {t('photo.remove')}
          </Button>
        )}
      </div>
      {asksHow && (
        <ZipDialog
          onZip={() => void during('save', () => saveZip(event, photos))}
          onEach={() => void during('save', () => saveEach(photos))}
          onClose={() => setAsksHow(false)}
        />
      )}
      {children}
    </SelectionFrame>
  )
}

/** Shows the limit and returns true when more photos are selected. */
function isMore({ length }: PhotoView[], limit: number): boolean {
  if (length > limit) toastProblem(t('select.atMost', { limit }))
  return length > limit
}
