import { FolderArchive } from 'lucide-react'
import { useState } from 'react'
import useSWR from 'swr'
import type { EventView } from '#contract/schemas/events.ts'
import { offerArchives } from '#web/api/archives.ts'
import { sentenceOf } from '#web/api/request.ts'
import { t } from '#web/i18n/t.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { saveArchive } from './save-archive.ts'
import { sizeText } from '#web/ui/size-text.ts'

interface OfferPartProps {
  event: EventView
  count: number
  onClose: () => void
}

/** The number and size of the photos, and the download button. */
export function OfferPart({ event, count, onClose }: OfferPartProps) {
  const [byGuest, setByGuest] = useState(false)
  const {
    data: offers,
    error,
    isValidating,
    mutate,
  } = useSWR(['archive', event.id, count, byGuest], () => offerArchives(event.id, byGuest), {
    revalidateOnMount: true,
    keepPreviousData: true,
  })
  const [isHanded, setHanded] = useState(false)
  const [asJpeg, setAsJpeg] = useState(false)
  const offer = asJpeg ? offers?.inJpeg : offers?.original

  if (error)
    return (
      <>
        <p role="alert">{sentenceOf(error, t('error.unreachable'))}</p>
        <Button variant="quiet" className="mt-6 w-full" busy={isValidating} onClick={() => void mutate()}>
          {t('ui.tryAgain')}
        </Button>
      </>
    )
  if (isHanded)
    return (
      <>
        <output className="block">{t('archive.handedOver')}</output>
        <Button variant="quiet" className="mt-6 w-full" onClick={onClose}>
          {t('ui.close')}
        </Button>
      </>
    )
  return (
    <>
      {offer ? (
        <output className="block text-lg font-medium">
          {t('archive.offer', { count, size: sizeText(offer.size) })}
        </output>
      ) : (
        <Skeleton className="h-[1.68rem] w-44" />
      )}
      {offers?.inJpeg && (
        <CheckBox checked={asJpeg} onChange={setAsJpeg}>
          {t('archive.asJpeg')}
        </CheckBox>
      )}
      {event.isHost && (
        <CheckBox checked={byGuest} onChange={setByGuest}>
          {t('archive.byGuest')}
        </CheckBox>
      )}
      <Button
        className="mt-6 w-full"
        disabled={!offer}
        onClick={() => {
          if (offer) void saveArchive(event, offer).then((who) => setHanded(who === 'browser'))
        }}
      >
        <FolderArchive aria-hidden className="size-5" />
        {t('archive.download')}
      </Button>
    </>
  )
}
