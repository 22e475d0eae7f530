import { holdWakeLock } from '#web/ui/wake-lock.ts'
import { onReconnect } from '#web/state/live-connection.ts'
import { Store, type ReadableStore } from '#web/state/store.ts'
import type { UploadsState } from './machine-types.ts'
import { Sender } from './sender.ts'
import { statusOf } from './status-of.ts'
import { isUnderWay, type Upload } from './upload.ts'
import { type EventOfPhoto, markStoredPhotos, uploadStatus } from './upload-status.ts'

let sender: Sender | undefined
/** Creates the sender on first use, because it takes this tab's name and listens to the page. */
const theSender = () => (sender ??= new Sender())
const list = new Store<readonly Upload[]>([])
const canStore = new Store<boolean | undefined>(undefined)
let isStarted = false

/**
 * A guest's photos, from the choice until the server has confirmed each. Upload stores them in the browser, so that the
 * next visit resumes. Only one tab sends stored photos. Without storage, photos are sent from memory, after a warning
 * in the sheet.
 */
export const uploads = {
  list: list as ReadableStore<readonly Upload[]>,
  /** Whether the browser can store photos for later visits. Undefined until checked. */
  canStore: canStore as ReadableStore<boolean | undefined>,

  /** Resumes uploads of an earlier visit. Further calls do nothing. */
  open(): Promise<void> {
    if (!isStarted) listen()
    isStarted = true
    return theSender().open()
  },

  /** Adds files to an event's sheet, without duplicates. */
  choose(event: EventOfPhoto, files: File[]): void {
    const rows = files.flatMap((file) => theSender().photos.add(event, file) ?? [])
    const chosen = rows.map(({ key, name }): Upload => ({
      key,
      event,
      name,
      state: 'chosen',
      progress: 0,
      isFromEarlierVisit: false,
    }))
    theSender().dispatch({ type: 'chosen', uploads: chosen })
  },

  start: (eventId: number): void => theSender().dispatch({ type: 'started', eventId }),

  /** Removes a photo from the list and from the server, even while it is sent. */
  remove: (key: string): void => theSender().dispatch({ type: 'removed', key }),

  retry: (keys: readonly string[]): void => theSender().dispatch({ type: 'retried', keys }),

  /** Calls `listener` whenever all photos of an event have arrived and none is chosen. Returns a function that stops it. */
  onDone: (eventId: number, listener: () => void): (() => void) =>
    theSender().successfulRound.subscribe(() => {
      const hasMore = list.get().some(({ event }) => event.id === eventId)
      if (theSender().successfulRound.get()?.event.id === eventId && !hasMore) listener()
    }),
}

function listen(): void {
  theSender().state.subscribe(publish)
  publish()
  keepAwakeWhileSending()
  const wake = () => theSender().dispatch({ type: 'woken' })
  onReconnect(wake)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wake())
  // Safari restores a page from memory without a `visibilitychange`.
  window.addEventListener('pageshow', ({ persisted }) => persisted && wake())
  window.addEventListener('offline', () => theSender().dispatch({ type: 'offline' }))
  window.addEventListener('pagehide', () => theSender().leave())
  window.addEventListener('beforeunload', (event) => {
    // Photos that are only in memory would be lost, so the browser asks for confirmation.
    if (list.get().some((upload) => isUnderWay(upload) && !upload.isStored)) event.preventDefault()
  })
}

let published: UploadsState | undefined
let isMarked: boolean | undefined

function publish(): void {
  const [before, state] = [published, theSender().state.get()]
  published = state
  if (before?.canStore !== state.canStore) canStore.set(state.canStore)
  if (before?.uploads !== state.uploads) list.set(state.uploads)
  if (before?.uploads !== state.uploads || before.pause !== state.pause) uploadStatus.set(statusOf(state))
  // Unknown until the browser's storage has been checked.
  const hasStored = state.uploads.some((upload) => upload.isStored && upload.state !== 'sent')
  if (state.canStore === undefined || hasStored === isMarked) return
  isMarked = hasStored
  markStoredPhotos(hasStored)
}

/** Holds a wake lock during uploads, because a sleeping phone sends nothing. */
function keepAwakeWhileSending(): void {
  let release: (() => void) | undefined
  uploadStatus.subscribe(() => {
    const { pending, isPaused } = uploadStatus.get()
    if (pending > 0 && !isPaused) return void (release ??= holdWakeLock())
    release?.()
    release = undefined
  })
}
