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
  readonly eventId: number
  readonly queue: UploadQueue
  /** Rounds in which all photos were taken, and no more had been chosen meanwhile. */
  #rounds = new Store(0)

  constructor(eventId: number, gallery: Gallery) {
    this.eventId = eventId
    this.queue = new UploadQueue({
      send: (file, onProgress, signal) => sendPhoto(eventId, file, onProgress, signal),
      pause: pauseOnline,
      onSent({ preview }, photo) {
        if (preview && photo.state === 'processing') keepPreview(photo.id, URL.createObjectURL(preview))
        gallery.add([photo])
      },
      onSettled: (result) => {
        notify(result)
        const isMoreChosen = this.queue.uploads.some(({ state }) => state === 'chosen')
        if (!result.failed.length && !isMoreChosen) this.#rounds.set(this.#rounds.get() + 1)
      },
    })
  }

  choose(files: File[]): void {
    const known = new Set(this.queue.uploads.map(({ key }) => key))
    this.queue.choose(files)
    for (const { key, file } of this.queue.uploads) if (!known.has(key)) void this.#preview(key, file)
  }

  /** Calls `listener` whenever all photos of a round were taken. Returns how to stop. */
  onDone(listener: () => void): () => void {
    return this.#rounds.subscribe(listener)
  }

  async #preview(key: number, file: File): Promise<void> {
    const preview = await smallPreview(file, () => this.queue.isOpen(key))
    if (preview) this.queue.setPreview(key, preview)
  }
}

const uploadsByEvent = new Map<number, Uploads>()

export function uploadsOf(eventId: number, gallery: Gallery): Uploads {
  if (!uploadsByEvent.size) window.addEventListener('beforeunload', askFirst)
  const uploads = uploadsByEvent.get(eventId) ?? new Uploads(eventId, gallery)
  uploadsByEvent.set(eventId, uploads)
  return uploads
}

/** Closing or reloading the page would lose what has been chosen and is not sent; the browser asks about it. */
function askFirst(event: Event): void {
  if ([...uploadsByEvent.values()].some(({ queue }) => queue.uploads.length > 0)) event.preventDefault()
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
