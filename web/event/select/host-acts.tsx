import type { HostPhotoAct } from '#contract/host-photos.ts'
import type { PhotoView } from '#contract/photos.ts'
import { MAX_MODERATED_PHOTOS } from '#contract/host-photos-limit.ts'
import { moderatePhotos } from '#web/api/hosts.ts'
import { knownGallery } from '#web/event/galleries.ts'
import { PhotoActs } from '#web/host/photos/photo-acts.tsx'
import { useHostAct } from '#web/host/use-host-act.ts'

interface HostActsProps {
  eventId: number
  photos: PhotoView[]
  onDone: () => void
}

/** What a host may do to the selected photos; what is hidden or deleted leaves the gallery at once. */
export default function HostActs({ eventId, photos, onDone }: HostActsProps) {
  const { act, busy } = useHostAct()
  async function change(name: HostPhotoAct): Promise<void> {
    const ids = photos.map(({ id }) => id)
    for (let from = 0; from < ids.length; from += MAX_MODERATED_PHOTOS) {
      const part = ids.slice(from, from + MAX_MODERATED_PHOTOS)
      await moderatePhotos(eventId, name, part)
      if (name === 'hide' || name === 'delete') knownGallery(eventId)?.remove(part)
    }
  }
  return (
    <div className="mt-2">
      <PhotoActs
        photos={photos}
        busy={busy}
        onAct={(name) => void act(() => change(name)).then((isDone) => isDone && onDone())}
      />
    </div>
  )
}
