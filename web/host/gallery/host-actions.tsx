import type { PhotoView } from '#contract/schemas/photos.ts'
import { PhotoActions } from '#web/host/photos/photo-actions.tsx'
import { useHostAction } from '#web/host/use-host-action.ts'
import { moderateInGallery } from './moderate-in-gallery.ts'

interface HostActionsProps {
  eventId: number
  photos: PhotoView[]
  onDone: () => void
}

export function HostActions({ eventId, photos, onDone }: HostActionsProps) {
  const { runAction, busy } = useHostAction()
  const ids = photos.map(({ id }) => id)
  return (
    <div className="mt-2">
      <PhotoActions
        photos={photos}
        busy={busy}
        onAction={(name) =>
          void runAction(() => moderateInGallery(eventId, name, ids)).then((isDone) => isDone && onDone())
        }
      />
    </div>
  )
}
