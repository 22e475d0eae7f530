import type { PhotoView } from '#contract/schemas/photos.ts'
import type { Pause, Upload } from './upload.ts'

/** Milliseconds between two reports of the sending tab to the others. */
export const SHARE_INTERVAL_MS = 250

/** A stored upload as the sending tab sees it. */
export type SharedUpload = Pick<Upload, 'key' | 'state' | 'progress' | 'failure' | 'isFromEarlierVisit'>

export type TabMessage =
  /** Stored photos were added or changed. */
  | { type: 'rows' }
  | { type: 'state'; uploads: SharedUpload[]; pause: Pause }
  | { type: 'sent'; key: string; photo: PhotoView; isKnown?: boolean | undefined }
  | { type: 'removed'; key: string }
  /** Requests a retry from the sending tab. */
  | { type: 'wake' }
  /** Requests `state` for a new tab. */
  | { type: 'hello' }
  /** The sending tab released the lease. */
  | { type: 'released' }

/** Change the number with the messages, so that tabs of older builds don't receive them. */
const CHANNEL = 'candid-uploads-2'

/**
 * Opens the channel between the tabs of this browser. Returns a function that sends a message. Without
 * BroadcastChannel, other tabs notice changes only when the lease expires.
 */
export function openChannel(onMessage: (message: TabMessage) => void): (message: TabMessage) => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => onMessage(data))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  return (message) => channel.postMessage(message)
}

export const sharedUploads = (uploads: readonly Upload[]): SharedUpload[] =>
  uploads.flatMap(({ key, state, progress, failure, isFromEarlierVisit, isStored }) =>
    isStored && state !== 'sent' ? [{ key, state, progress, failure, isFromEarlierVisit }] : [],
  )

const OWNER_KEY = 'candid:uploads-owner'

/**
 * Returns this tab's name for the lease. A reloaded page keeps its name and resumes at once. The name is saved only
 * while the page unloads, so that a duplicated tab gets another one.
 */
export function tabOwner(): string {
  let owner = `${Date.now()}-${Math.random()}`
  try {
    owner = sessionStorage.getItem(OWNER_KEY) ?? owner
    sessionStorage.removeItem(OWNER_KEY)
    window.addEventListener('pagehide', () => sessionStorage.setItem(OWNER_KEY, owner))
    window.addEventListener('pageshow', () => sessionStorage.removeItem(OWNER_KEY))
  } catch {
    // A reloaded page then waits until its previous lease expires.
  }
  return owner
}
