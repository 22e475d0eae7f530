import { keepPreview } from '#web/photo/previews.ts'
import { t } from '#web/i18n/t.ts'
import { Store } from '#web/ui/store.ts'
import { toast } from '#web/ui/toast.ts'
import type { Gallery } from '#web/event/gallery.ts'
import { pauseOnline } from '#web/event/pause-online.ts'
import { problemOf } from './retries.ts'
import { sendPhoto } from './send-photo.ts'
import { smallPreview } from './small-preview.ts'
import { UploadQueue } from './upload-queue.ts'
import type { QueuePorts, Upload } from './upload-queue.ts'

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
    return toast({ title: t('upload.uploadedTitle'), description: t('upload.uploaded', { count: sent }) })
  toast({ title: t('upload.failedTitle'), description: sentenceFor(first, failed.length), destructive: true })
}

/** What the server said to the first photo, and how many more there are. */
function sentenceFor({ answer }: Upload, count: number): string {
  if (!answer?.status) return t('upload.notSent', { count })
  const problem = problemOf(answer)
  return count > 1 ? t('upload.othersNotSent', { problem, count: count - 1 }) : problem
}
