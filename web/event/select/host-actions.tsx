import type { PhotoView } from '#contract/schemas/photos.ts'
import { PhotoActions } from '#web/host/photos/photo-actions.tsx'
import { useHostAct } from '#web/host/use-host-act.ts'
import { moderateInGallery } from './moderate-in-gallery.ts'

interface HostActionsProps {
  eventId: number
  photos: PhotoView[]
  onDone: () => void
}

/** What a host may do to the selected photos. */
export function HostActions({ eventId, photos, onDone }: HostActionsProps) {
  const { act, busy } = useHostAct()
  const ids = photos.map(({ id }) => id)
  return (
    <div className="mt-2">
      <PhotoActions
        photos={photos}
        busy={busy}
        onAct={(name) =>
          void act(() => moderateInGallery(eventId, name, ids)).then((isDone) => isDone && onDone())
        }
      />
    </div>
  )
}
