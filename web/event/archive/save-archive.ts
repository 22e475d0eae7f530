import type { EventView } from '#contract/schemas/events.ts'
import type { ArchiveOffer } from '#web/api/archives.ts'
import { fetchFromCandid } from '#web/api/captive-portal.ts'
import { archiveFileName } from '#web/share/file-names.ts'
import { t } from '#web/i18n/t.ts'
import { toast } from '#web/ui/toast.ts'
import { ArchiveSaving } from './archive-saving.ts'
import { isSavingAny, keepSaving } from './savings.ts'

/** https://wicg.github.io/file-system-access/: Chromium's alone, and only in a secure context. */
interface SavePicker {
  showSaveFilePicker?: (options: { suggestedName: string }) => Promise<FileSystemFileHandle>
}

/**
 * Saves the archive: where the page can write a file itself, there, with progress; elsewhere the browser downloads it.
 * A phone always has its browser do it, since a page is put to sleep with the screen. Gives who saves it now; undefined
 * when the person chose no file.
 */
export async function saveArchive(
  event: EventView,
  offer: ArchiveOffer,
): Promise<'page' | 'browser' | undefined> {
  const name = archiveFileName(event.name)
  const { showSaveFilePicker: pick } = window as SavePicker
  if (!pick || window.matchMedia('(pointer: coarse)').matches) return handOver(offer.url, name)
  try {
    const handle = await pick.call(window, { suggestedName: name })
    write(event.id, offer, handle.name, await handle.createWritable())
    return 'page'
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined
    return handOver(offer.url, name)
  }
}

/** An ordinary download: it streams to the disk, and the browser resumes it. */
export function handOver(url: string, name: string): 'browser' {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  return 'browser'
}

function write(eventId: number, offer: ArchiveOffer, name: string, file: FileSystemWritableFileStream): void {
  const saving = new ArchiveSaving(offer, file, {
    fetch: fetchFromCandid,
    pause: pauseOnline,
    onSaved: () => toast({ title: t('photo.allDownloaded'), description: t('archive.complete', { name }) }),
    onFailed: (description) => toast({ title: t('archive.failedTitle'), description, destructive: true }),
  })
  keepSaving(eventId, saving)
  window.addEventListener('beforeunload', askFirst)
  saving.store.subscribe(() => {
    if (!isSavingAny()) window.removeEventListener('beforeunload', askFirst)
  })
  void saving.run()
}

/** Whoever closes the page before its file is whole is asked whether they mean it. */
const askFirst = (event: Event) => event.preventDefault()

/** Waits so many ms; a device without network waits on, so that attempts are not spent on nothing. */
async function pauseOnline(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms))
  if (!navigator.onLine)
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
}
