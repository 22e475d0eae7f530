import type { PhotoView } from '#contract/schemas/photos.ts'
import { PhotoActs } from '#web/host/photos/photo-acts.tsx'
import { useHostAct } from '#web/host/use-host-act.ts'
import { moderateInGallery } from './moderate-in-gallery.ts'

interface HostActsProps {
  eventId: number
  photos: PhotoView[]
  onDone: () => void
}

/** What a host may do to the selected photos. */
export default function HostActs({ eventId, photos, onDone }: HostActsProps) {
  const { act, busy } = useHostAct()
  const ids = photos.map(({ id }) => id)
  return (
    <div className="mt-2">
      <PhotoActs
        photos={photos}
        busy={busy}
        onAct={(name) =>
          void act(() => moderateInGallery(eventId, name, ids)).then((isDone) => isDone && onDone())
        }
      />
    </div>
  )
}
