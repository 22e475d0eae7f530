import { Download, Share2 } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { EventView } from '#contract/events.ts'
import type { PhotoView } from '#contract/photos.ts'
import { t } from '#web/i18n/t.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { SelectionFrame, selectionActs } from '#web/ui/selection-frame.tsx'
import { toast } from '#web/ui/toast.ts'
import { withholds } from '#web/venue.ts'
import { saveChosen } from './save-chosen.ts'
import { withHostWords } from './with-host-words.ts'
import { canShareFiles, fetchFiles, handOn, shareLinks } from './share-photos.ts'

const HostActs = lazyPart(
  () => withHostWords(import('./host-acts.tsx')),
  () => null,
)

interface SelectionPartProps {
  event: EventView
  /** Those that are selected. */
  photos: PhotoView[]
  onDone: () => void
}

/** How many photos are selected, and what can be done with all of them, under the thumb. Escape ends it. */
export default function SelectionPart({ event, photos, onDone }: SelectionPartProps) {
  const [busy, setBusy] = useState<'share' | 'save'>()
  const [fetched, setFetched] = useState<{ files: File[]; of: string }>()
  const isNone = photos.length === 0
  const ids = photos.map(({ id }) => id).join()

  const leave = useEffectEvent((key: KeyboardEvent) => {
    // What is open above takes the key for itself.
    if (key.key === 'Escape' && !key.defaultPrevented) onDone()
  })
  useEffect(() => {
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [])

  /** Not busy while the share sheet is open: some phones never say how it ended. */
  async function share() {
    if (!canShareFiles(photos)) return shareLinks(photos)
    try {
      const files = fetched?.of === ids ? fetched.files : await during('share', () => fetchFiles(photos))
      if (await handOn({ files })) return
      setFetched({ files, of: ids })
      toast({ title: t('select.ready') })
    } catch {
      await shareLinks(photos)
    }
  }
  function during<T>(what: typeof busy, act: () => Promise<T>): Promise<T> {
    setBusy(what)
    return act().finally(() => setBusy(undefined))
  }

  return (
    <SelectionFrame
      label={t('select.button')}
      told={t('select.count', { count: photos.length })}
      aside={
        <Button variant="plain" onClick={onDone}>
          {t('flag.cancel')}
        </Button>
      }
    >
      <div className={selectionActs}>
        <Button
          variant="quiet"
          hidden={withholds('sharing')}
          disabled={isNone || busy !== undefined}
          busy={busy === 'share'}
          onClick={() => void share()}
        >
          <Share2 aria-hidden className="size-5" />
          {t('lightbox.share')}
        </Button>
        <Button
          variant="quiet"
          disabled={isNone || busy !== undefined}
          busy={busy === 'save'}
          onClick={() => void during('save', () => saveChosen(event, photos))}
        >
          <Download aria-hidden className="size-5" />
          {t('lightbox.download')}
        </Button>
      </div>
      <Suspense>{event.isHost && <HostActs eventId={event.id} photos={photos} onDone={onDone} />}</Suspense>
    </SelectionFrame>
  )
}
