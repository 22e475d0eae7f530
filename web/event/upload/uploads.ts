import { keepPreview } from '#web/photo/previews.ts'
import { Store } from '#web/ui/store.ts'
import { toast } from '#web/ui/toast.ts'
import type { Gallery } from '#web/event/gallery.ts'
import { pauseOnline } from '#web/event/pause-online.ts'
import { CONNECTION_LOST } from './retries.ts'
import { sendPhoto } from './send-photo.ts'
import { smallPreview } from './small-preview.ts'
import { UploadQueue } from './upload-queue.ts'
import type { QueuePorts } from './upload-queue.ts'

/** What a guest is adding to one event. It goes on while other screens are looked at. */
export class Uploads {
  readonly queue: UploadQueue
  /** Rounds in which all photos were taken. */
  #rounds = new Store(0)

  constructor(eventId: number, gallery: Gallery) {
    this.queue = new UploadQueue({
      send: (file, onProgress, signal) => sendPhoto(eventId, file, onProgress, signal),
      pause: pauseOnline,
      onSent({ preview }, photo) {
        if (preview && photo.state === 'processing') keepPreview(photo.id, preview)
        else if (preview) URL.revokeObjectURL(preview)
        gallery.add([photo])
      },
      onSettled: (result) => {
        notify(result)
        if (!result.failed.length) this.#rounds.set(this.#rounds.get() + 1)
      },
    })
  }

  choose(files: File[]): void {
    const known = new Set(this.queue.uploads.map(({ key }) => key))
    this.queue.choose(files)
    for (const { key, file } of this.queue.uploads) if (!known.has(key)) void this.#preview(key, file)
  }

  remove(key: number): void {
    const preview = this.queue.uploads.find((upload) => upload.key === key)?.preview
    if (preview) URL.revokeObjectURL(preview)
    this.queue.remove(key)
  }

  /** Calls `listener` whenever all photos of a round were taken. Returns how to stop. */
  onDone(listener: () => void): () => void {
    return this.#rounds.subscribe(listener)
  }

  async #preview(key: number, file: File): Promise<void> {
    const preview = await smallPreview(file, () => this.queue.isOpen(key))
    if (preview && !this.queue.setPreview(key, preview)) URL.revokeObjectURL(preview)
  }
}

const uploadsByEvent = new Map<number, Uploads>()

export function uploadsOf(eventId: number, gallery: Gallery): Uploads {
  const uploads = uploadsByEvent.get(eventId) ?? new Uploads(eventId, gallery)
  uploadsByEvent.set(eventId, uploads)
  return uploads
}

function notify({ sent, failed }: Parameters<QueuePorts['onSettled']>[0]): void {
  const [first] = failed
  if (!first)
    return toast({ title: 'Photos Uploaded', description: `${sent} photo(s) uploaded successfully.` })
  const problem = first.problem === CONNECTION_LOST ? undefined : first.problem
  const others = failed.length > 1 ? ` (and ${failed.length - 1} more)` : ''
  toast({
    title: 'Upload Failed',
    description: `${problem ?? 'Failed to upload photos'}${others}`,
    destructive: true,
  })
}
