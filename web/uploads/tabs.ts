import type { PhotoView } from '#contract/schemas/photos.ts'
import type { Pause } from './sender.ts'
import type { Upload } from './upload-list.ts'

/** Between two times that the sending tab tells the others how far it is, ms. */
export const SHARE_INTERVAL_MS = 250

/** How the sending tab sees the photos that the browser keeps. */
export type SharedUpload = Pick<Upload, 'key' | 'state' | 'progress' | 'answer' | 'isFromBefore'>

export type TabMessage =
  /** Rows were added or changed. */
  | { type: 'rows' }
  | { type: 'state'; uploads: SharedUpload[]; pause: Pause }
  | { type: 'sent'; key: string; photo: PhotoView; isKnown?: boolean | undefined }
  | { type: 'removed'; key: string }
  /** Asks the sending tab to try again at once. */
  | { type: 'wake' }
  /** A tab is new, and asks for `state`. */
  | { type: 'hello' }
  | { type: 'released' }

/** What the tabs of this browser tell each other. Without BroadcastChannel, tabs find out as the lease ends. */
export class Tabs {
  #channel: BroadcastChannel | undefined

  /** From now on `listener` hears what others tell, and they hear this tab. */
  open(listener: (message: TabMessage) => void): void {
    if (typeof BroadcastChannel === 'undefined') return
    this.#channel = new BroadcastChannel('candid-uploads')
    this.#channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data))
  }

  tell(message: TabMessage): void {
    this.#channel?.postMessage(message)
  }
}

/** What the sending tab tells of the photos that the browser keeps. */
export const sharedUploads = (uploads: readonly Upload[]): SharedUpload[] =>
  uploads.flatMap(({ key, state, progress, answer, isFromBefore, isKept }) =>
    isKept && state !== 'sent' ? [{ key, state, progress, answer, isFromBefore }] : [],
  )

const OWNER_KEY = 'candid:uploads-owner'

/**
 * A name for this page among the tabs. A page that is reloaded keeps its name and goes on at once; the copy that a
 * browser makes of a tab has one of its own, since it is written down only while the page leaves.
 */
export function tabOwner(): string {
  let owner = `${Date.now()}-${Math.random()}`
  try {
    owner = sessionStorage.getItem(OWNER_KEY) ?? owner
    sessionStorage.removeItem(OWNER_KEY)
    window.addEventListener('pagehide', () => sessionStorage.setItem(OWNER_KEY, owner))
    window.addEventListener('pageshow', () => sessionStorage.removeItem(OWNER_KEY))
  } catch {
    // Then a page that is reloaded waits until the lease of the one before has run out.
  }
  return owner
}
