import { FolderArchive } from 'lucide-react'
import { useState } from 'react'
import useSWR from 'swr'
import type { EventView } from '#contract/events.ts'
import { offerArchive } from '#web/api/archives.ts'
import { sentenceOf } from '#web/api/request.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { saveArchive } from './save-archive.ts'
import { sizeText } from '#web/ui/size-text.ts'

interface OfferPartProps {
  event: EventView
  count: number
  onClose: () => void
}

/** How many photos and how much, and the one button. */
export function OfferPart({ event, count, onClose }: OfferPartProps) {
  const {
    data: offer,
    error,
    isValidating,
    mutate,
  } = useSWR(['archive', event.id, count], () => offerArchive(event.id), {
    revalidateOnMount: true,
    keepPreviousData: true,
  })
  const [isHanded, setHanded] = useState(false)

  if (error)
    return (
      <>
        <p role="alert">
          {sentenceOf(error, 'We could not reach the server. Check the Wi-Fi and try again.')}
        </p>
        <Button variant="quiet" className="mt-6 w-full" busy={isValidating} onClick={() => void mutate()}>
          Try again
        </Button>
      </>
    )
  if (isHanded)
    return (
      <>
        <output className="block">
          Your browser is saving it now. Its list of downloads shows how far it is, and can go on after a
          break.
        </output>
        <Button variant="quiet" className="mt-6 w-full" onClick={onClose}>
          Close
        </Button>
      </>
    )
  return (
    <>
      {offer ? (
        <output className="block text-lg font-medium">
          {count === 1 ? '1 photo' : `${count} photos`}, {sizeText(offer.size)}
        </output>
      ) : (
        <Skeleton className="h-[1.68rem] w-44" />
      )}
      <Button
        className="mt-6 w-full"
        disabled={!offer}
        onClick={() => {
          if (offer) void saveArchive(event, offer).then((who) => setHanded(who === 'browser'))
        }}
      >
        <FolderArchive aria-hidden className="size-5" />
        Download ZIP
      </Button>
    </>
  )
}
