import { Download } from 'lucide-react'
import { useState } from 'react'
import type { EventView } from '#contract/events.ts'
import { downloadAll } from '#web/photo/photo-download.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Gallery } from './gallery.ts'

interface GalleryIntroProps {
  event: EventView
  gallery: Gallery
  count: number
}

/** The host's words, and all photos to take home. */
export function GalleryIntro({ event, gallery, count }: GalleryIntroProps) {
  const [done, setDone] = useState<number>()

  async function saveAll() {
    setDone(0)
    try {
      await downloadAll(await gallery.all(), setDone)
    } catch {
      toast({
        title: 'Download Failed',
        description: 'Unable to download photo. Please try again.',
        destructive: true,
      })
    } finally {
      setDone(undefined)
    }
  }

  if (!event.description && count === 0) return null
  return (
    <div className="flex flex-col gap-x-8 gap-y-3 py-4 sm:flex-row sm:items-center sm:justify-between">
      <p className="max-w-prose whitespace-pre-line text-quiet">{event.description}</p>
      {count > 0 && (
        <Button
          variant="quiet"
          className="shrink-0 self-start"
          busy={done !== undefined}
          onClick={() => void saveAll()}
        >
          {done === undefined && <Download aria-hidden className="size-5" />}
          {done === undefined ? 'Download All Photos' : `Saving ${Math.min(done + 1, count)} of ${count}`}
        </Button>
      )}
    </div>
  )
}
