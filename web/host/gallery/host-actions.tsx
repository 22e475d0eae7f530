import type { EventView } from '#contract/schemas/events.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { PhotoActions } from '#web/host/photos/photo-actions.tsx'
import { useHostAction } from '#web/host/use-host-action.ts'
import { moderateInGallery } from './moderate-in-gallery.ts'

interface HostActionsProps {
  event: EventView
  photos: PhotoView[]
  onDone: () => void
}

export function HostActions({ event, photos, onDone }: HostActionsProps) {
  const { runAction, busy } = useHostAction()
  const ids = photos.map(({ id }) => id)
  return (
    <div className="mt-2">
      <PhotoActions
        photos={photos}
        busy={busy}
        mayDelete={event.role === 'owner'}
        onAction={(name) =>
          void runAction(() => moderateInGallery(event.id, name, ids)).then((isDone) => isDone && onDone())
        }
      />
    </div>
  )
}
