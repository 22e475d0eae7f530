import { Suspense } from 'react'
import type { EventView } from '#contract/schemas/events.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { HostActions } from '#web/lazy/host.tsx'
import { SelectionPart } from '#web/lazy/overlays.tsx'
import { useStore } from '#web/state/store.ts'
import type { Selection } from './selection.ts'

interface SelectionBarProps {
  event: EventView
  photos: PhotoView[]
  selection: Selection
  onAll: () => Promise<PhotoView[]>
  onFlag: (photos: PhotoView[]) => void
}

export function SelectionBar({ event, photos, selection, onAll, onFlag }: SelectionBarProps) {
  const ids = useStore(selection.store)
  if (!ids) return null
  const selected = photos.filter(({ id }) => ids.has(id))
  return (
    <Suspense>
      <SelectionPart
        event={event}
        photos={selected}
        selected={ids.size}
        onAll={async () => selection.store.set(new Set((await onAll()).map(({ id }) => id)))}
        onFlag={onFlag}
        onDone={selection.end}
      >
        {event.isHost && <HostActions event={event} photos={selected} onDone={selection.end} />}
      </SelectionPart>
    </Suspense>
  )
}
