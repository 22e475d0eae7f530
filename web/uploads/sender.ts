import type { PhotoView } from '#contract/schemas/photos.ts'
import { savePreview } from '#web/photo/previews.ts'
import { Store, type ReadableStore } from '#web/state/store.ts'
import { NO_RESPONSE, UNREADABLE, type Failure } from './failure.ts'
import { TabLease } from './lease.ts'
import { INITIAL_STATE, transition } from './machine.ts'
import { nextRetryAt, sendable } from './machine-sending.ts'
import type { Context, Effect, UploadEvent, UploadsState } from './machine-types.ts'
import { PhotoChecks } from './photo-checks.ts'
import { QueuedPhotos } from './queued-photos.ts'
import { reportRound } from './report-round.ts'
import { sendPhoto, terminateUpload } from './send-photo.ts'
import { smallPreview } from './small-preview.ts'
import { openChannel, SHARE_INTERVAL_MS, sharedUploads, tabOwner, type TabMessage } from './tabs.ts'
import { isUnderWay, type Round } from './upload.ts'
import { sentPhoto } from './upload-status.ts'

/** Milliseconds between two updates of progress. Drawing fifty bars more often would slow down a phone. */
const PROGRESS_INTERVAL_MS = 100

/** Stores the state of the uploads, sends events to the state machine and carries out its effects. */
export class Sender {
  readonly photos = new QueuedPhotos()
  readonly #state = new Store(INITIAL_STATE)
  readonly state: ReadableStore<UploadsState> = this.#state
  /** The last round without a failed photo. */
  readonly successfulRound = new Store<Round | undefined>(undefined)
  readonly #checks = new PhotoChecks(this.photos, (key) => this.dispatch({ type: 'known', key }))
  readonly #lease = new TabLease(tabOwner(), {
    change: (change) => this.photos.storage.changeLease(change),
    now: Date.now,
    every(intervalMs, run) {
      const timer = setInterval(run, intervalMs)
      return () => clearInterval(timer)
    },
    onChange: (isHeld) => void this.#changeLease(isHeld),
  })
  readonly #aborts = new Map<string, AbortController>()
  #notify: (message: TabMessage) => void = () => {}
  #progress = new Map<string, number>()
  #storing: Promise<unknown> = Promise.resolve()
  #opened: Promise<void> | undefined
  #retryTimer: ReturnType<typeof setTimeout> | undefined
  #shareTimer: ReturnType<typeof setTimeout> | undefined
  #hasLeft = false

  /** Reads the stored photos and sends them. Further calls do nothing. */
  open(): Promise<void> {
    return (this.#opened ??= this.#open())
  }

  dispatch(event: UploadEvent): void {
    if (event.type === 'woken') this.#hasLeft = false
    const before = this.#state.get()
    const { state, effects } = transition(before, event, this.#context())
    if (hasChanged(before, state)) this.#state.set(state)
    for (const effect of effects) this.#carryOut(effect)
    const hasStored = state.uploads.some((upload) => upload.isStored && isUnderWay(upload))
    this.#lease.want(hasStored && !this.#hasLeft)
    this.#scheduleRetry()
    if (hasChanged(before, state)) this.#shareTimer ??= setTimeout(() => this.#share(), SHARE_INTERVAL_MS)
  }

  /** Releases the lease to other tabs while this page is hidden or closed, until it is `woken`. */
  leave(): void {
    this.#hasLeft = true
    if (this.#lease.isHeld) this.#notify({ type: 'released' })
    this.#lease.release()
  }

  async #open(): Promise<void> {
    this.#notify = openChannel((message) => void this.#receive(message))
    try {
      await this.photos.storage.check()
      // Counted as left by an earlier visit until another tab reports that it is sending them.
      await this.#readRows(true)
      this.dispatch({ type: 'storageChecked', canStore: true })
      this.#notify({ type: 'hello' })
    } catch {
      this.dispatch({ type: 'storageChecked', canStore: false })
    }
  }

  #context(): Context {
    return { now: Date.now(), holdsLease: this.#lease.isHeld }
  }

  #carryOut(effect: Effect): void {
    switch (effect.type) {
      case 'makePreview':
        return void this.#makePreview(effect.key)
      case 'store':
        this.#storing = this.#storing.then(() => this.#store(effect.key))
        return
      case 'save':
        return void this.#save(effect)
      case 'forget':
        return this.#forget(effect.key, effect.terminates === true)
      case 'send':
        return void this.#send(effect.key)
      case 'stop':
        return this.#aborts.get(effect.key)?.abort()
      case 'lookAhead':
        return this.#lookAhead()
      case 'takeLease':
        return void this.#lease.take()
      case 'notify':
        return this.#notify(effect.message)
      case 'share':
        return this.#share()
      case 'arrived': {
        const { upload, photo } = effect
        if (upload.preview && photo.state === 'processing')
          savePreview(photo.id, URL.createObjectURL(upload.preview))
        return sentPhoto.set({ eventId: upload.event.id, photo })
      }
      case 'report':
        // In a separate task, so that the last photo is drawn first.
        return void setTimeout(() => {
          reportRound(effect.round)
          if (!effect.round.failed.length) this.successfulRound.set(effect.round)
        })
    }
  }

  async #send(key: string): Promise<void> {
    const abort = new AbortController()
    this.#aborts.set(key, abort)
    const result = await this.#attempt(key, abort.signal).catch((): Failure => NO_RESPONSE)
    this.#aborts.delete(key)
    this.dispatch({ type: 'settled', key, result: abort.signal.aborted ? 'stopped' : result })
  }

  async #attempt(key: string, signal: AbortSignal): Promise<PhotoView | Failure> {
    const row = this.photos.get(key)
    const file = await this.photos.file(key)
    if (!row || !file) return UNREADABLE
    return sendPhoto(
      {
        row,
        file,
        check: (isRepeated) => this.#checks.check(key, isRepeated),
        saveUrl: (url) => void this.photos.save(key, { url }),
        onProgress: (part) => this.#collectProgress(key, part),
      },
      signal,
    )
  }

  #collectProgress(key: string, part: number): void {
    if (!this.#progress.size)
      setTimeout(() => {
        const parts = this.#progress
        this.#progress = new Map()
        this.dispatch({ type: 'progressed', parts })
      }, PROGRESS_INTERVAL_MS)
    this.#progress.set(key, part)
  }

  async #store(key: string): Promise<void> {
    await this.open()
    const isStored = await this.photos.store(key, this.#state.get().canStore === true)
    this.dispatch({ type: 'stored', key, isStored })
  }

  async #save({ keys, change, notifies }: Extract<Effect, { type: 'save' }>): Promise<void> {
    if (change.refusal) keys.forEach((key) => this.#checks.forget(key))
    await Promise.all(keys.map((key) => this.photos.save(key, change)))
    if (notifies) this.#notify({ type: 'rows' })
  }

  #forget(key: string, terminates: boolean): void {
    const url = this.photos.get(key)?.url
    this.photos.drop(key)
    this.#checks.forget(key)
    if (url && terminates) terminateUpload(url)
  }

  async #makePreview(key: string): Promise<void> {
    const isWanted = () => this.#state.get().uploads.some((upload) => upload.key === key)
    const file = await this.photos.file(key)
    const preview = file && (await smallPreview(file, isWanted))
    if (preview) this.dispatch({ type: 'previewMade', key, preview })
  }

  #lookAhead(): void {
    void this.#checks.lookAhead(
      (isChecked) => sendable(this.#state.get(), this.#context()).find(({ key }) => !isChecked(key))?.key,
      (key, photo) => this.dispatch({ type: 'found', key, photo }),
    )
  }

  #scheduleRetry(): void {
    clearTimeout(this.#retryTimer)
    const context = this.#context()
    const at = nextRetryAt(this.#state.get(), context)
    if (at !== undefined)
      this.#retryTimer = setTimeout(() => this.dispatch({ type: 'due' }), at - context.now)
  }

  async #readRows(isFirst = false): Promise<void> {
    this.dispatch({ type: 'rowsRead', rows: await this.photos.read(), isFirst })
  }

  async #changeLease(isHeld: boolean): Promise<void> {
    if (isHeld) await this.#readRows().catch(() => {})
    this.dispatch({ type: 'leaseChanged', isHeld })
  }

  async #receive(message: TabMessage): Promise<void> {
    await this.open()
    const isKnown = (key: string) => this.#state.get().uploads.some((upload) => upload.key === key)
    if (
      message.type === 'rows' ||
      (message.type === 'state' && !message.uploads.every(({ key }) => isKnown(key)))
    )
      await this.#readRows().catch(() => {})
    this.dispatch({ type: 'message', message })
  }

  #share(): void {
    clearTimeout(this.#shareTimer)
    this.#shareTimer = undefined
    if (!this.#lease.isHeld) return
    const { uploads, pause } = this.#state.get()
    this.#notify({ type: 'state', uploads: sharedUploads(uploads), pause })
  }
}

const hasChanged = (before: UploadsState, after: UploadsState) =>
  (['uploads', 'pause', 'canStore', 'active', 'connection'] as const).some(
    (key) => before[key] !== after[key],
  )
