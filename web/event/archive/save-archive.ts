import type { EventView } from '#contract/schemas/events.ts'
import type { ArchiveOffer } from '#web/api/archives.ts'
import { fetchFromCandid } from '#web/api/captive-portal.ts'
import { startDownload } from '#web/share/download.ts'
import { archiveFileName } from '#web/share/file-names.ts'
import { t } from '#web/i18n/t.ts'
import { toast, toastProblem } from '#web/ui/toast.ts'
import { ArchiveSaving } from './archive-saving.ts'
import { isSavingAny, trackSaving } from './savings.ts'

/** https://wicg.github.io/file-system-access/: only in Chromium, in a secure context. */
interface SavePicker {
  showSaveFilePicker?: (options: { suggestedName: string }) => Promise<FileSystemFileHandle>
}

/**
 * Saves the archive. Where possible, the page writes the file and shows progress. Otherwise, and always on phones,
 * which suspend pages, the browser downloads it. Returns which of the two saves it; undefined if the guest chose no
 * file.
 */
export async function saveArchive(
  event: EventView,
  offer: ArchiveOffer,
): Promise<'page' | 'browser' | undefined> {
  const name = archiveFileName(event.name)
  const { showSaveFilePicker: pick } = window as SavePicker
  const download = () => {
    startDownload(offer.url, name)
    return 'browser' as const
  }
  if (!pick || window.matchMedia('(pointer: coarse)').matches) return download()
  try {
    const handle = await pick.call(window, { suggestedName: name })
    write(event.id, offer, handle.name, await handle.createWritable())
    return 'page'
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined
    return download()
  }
}

function write(eventId: number, offer: ArchiveOffer, name: string, file: FileSystemWritableFileStream): void {
  const saving = new ArchiveSaving(offer, file, {
    fetch: fetchFromCandid,
    pause: pauseOnline,
    onSaved: () => toast({ title: t('photo.allDownloaded'), description: t('archive.complete', { name }) }),
    onFailed: (description) => toastProblem(t('archive.failedTitle'), description),
  })
  trackSaving(eventId, saving)
  window.addEventListener('beforeunload', askFirst)
  saving.store.subscribe(() => {
    if (!isSavingAny()) window.removeEventListener('beforeunload', askFirst)
  })
  void saving.run()
}

/** Asks for confirmation before the page closes with an incomplete file. */
const askFirst = (event: Event) => event.preventDefault()

/** Waits `ms` milliseconds, then until the device is online, so that no attempt is wasted. */
async function pauseOnline(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms))
  if (!navigator.onLine)
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
}
