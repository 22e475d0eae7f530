import type { PhotoView } from '#contract/schemas/photos.ts'
import { knownPhotos } from '#web/api/photos.ts'
import { keepPreview } from '#web/photo/previews.ts'
import { Store } from '#web/ui/store.ts'
import type { Answer } from './answers.ts'
import { browserClock } from './browser-clock.ts'
import { chosenUpload, compareRows } from './compare-rows.ts'
import { deliverPhoto } from './deliver-photo.ts'
import { dropUpload, finishUpload } from './finish-upload.ts'
import { hashPhoto } from './hash-photo.ts'
import { TabLease } from './lease.ts'
import { keepAwakeWhileSending } from './keep-awake.ts'
import { PhotoChecks } from './photo-checks.ts'
import { reportRound } from './report-round.ts'
import { Sender } from './sender.ts'
import { smallPreview } from './small-preview.ts'
import { statusOf } from './status-of.ts'
import type { TabMessage } from './tabs.ts'
import { SHARE_INTERVAL_MS, sharedUploads, tabOwner, Tabs } from './tabs.ts'
import { sendByTus } from './tus-upload.ts'
import type { Round, Upload } from './upload-list.ts'
import { isUnderWay, UploadList } from './upload-list.ts'
import type { EventOfPhoto } from './upload-status.ts'
import { sentPhoto, uploadStatus } from './upload-status.ts'
import { markWaitingPhotos } from './waiting-mark.ts'
import { watchReturn } from './watch-return.ts'
import { WaitingPhotos } from './waiting-photos.ts'

/**
 * The photos of a guest, from the choice until the server has confirmed each. From the tap on 'Upload' they are kept in
 * the browser, so that the next visit goes on with them; one tab at a time sends what is kept. Where the browser keeps
 * nothing they go from this page's memory, and the guest is told beforehand.
 */
class Uploads {
  /** False where the browser keeps no photos beyond this page; undefined until that is known. */
  readonly canKeep = new Store<boolean | undefined>(undefined)
  readonly #list = new UploadList((round) => this.#endRound(round))
  readonly list = this.#list.store
  readonly #photos = new WaitingPhotos()
  readonly #checks = new PhotoChecks({
    get: (key) => this.#photos.get(key),
    file: (key) => this.#photos.file(key),
    hash: hashPhoto,
    known: knownPhotos,
    onHash: (key, hash) => void this.#photos.save(key, { hash }),
    onKnown: (key) => this.#list.change(key, { isKnown: true }),
  })
  readonly #sender = new Sender(this.#list, {
    maySend: ({ isKept }) => isKept === false || (isKept === true && this.#lease.isHeld),
    deliver: (upload, onProgress, signal) => this.#deliver(upload, onProgress, signal),
    onTaken: ({ key }, photo) => this.#take(key, photo),
    onRefused: ({ key }, answer) => void this.#refuse(key, answer),
    ...browserClock,
  })
  readonly #lease = new TabLease(tabOwner(), {
    change: (change) => this.#photos.store.changeLease(change),
    ...browserClock,
    onChange: (isHeld) => void this.#changeTurn(isHeld),
  })
  readonly #tabs = new Tabs()
  readonly #rounds = new Store<Round | undefined>(undefined)
  #opened: Promise<void> | undefined
  #storing: Promise<void> = Promise.resolve()
  #isMarked: boolean | undefined
  #shareTimer: ReturnType<typeof setTimeout> | undefined

  /** Looks at what the browser keeps, and goes on with it. What is called again does nothing. */
  open(): Promise<void> {
    return (this.#opened ??= this.#open())
  }

  async #open(): Promise<void> {
    this.#tabs.open((message) => void this.#hear(message))
    this.list.subscribe(() => this.#changed())
    this.#sender.pause.subscribe(() => this.#changed())
    watchReturn(() => this.wake())
    window.addEventListener('offline', () => this.#sender.lose())
    keepAwakeWhileSending()
    window.addEventListener('pagehide', () => this.#leave())
    window.addEventListener('beforeunload', (event) => {
      // What is not kept would be lost; the browser asks about it.
      if (this.#list.all.some((upload) => isUnderWay(upload) && !upload.isKept)) event.preventDefault()
    })
    try {
      await this.#photos.store.check()
      // Until a tab says that it is sending them, they are from an earlier visit.
      await this.#read(true)
      this.canKeep.set(true)
      this.#tabs.tell({ type: 'hello' })
    } catch {
      this.canKeep.set(false)
    }
    this.#changed()
  }

  /** Adds files to the sheet of an event, without those that are in it already. */
  choose(event: EventOfPhoto, files: File[]): void {
    const chosen = files.flatMap((file) => this.#photos.add(event, file) ?? [])
    this.#list.add(chosen.map(chosenUpload))
    for (const { key } of chosen) void this.#preview(key)
  }

  /** Sends what has been chosen for an event: each photo goes as soon as the browser keeps it. */
  start(eventId: number): void {
    const chosen = this.#list.all.filter(({ state, event }) => state === 'chosen' && event.id === eventId)
    this.#list.changeAll(new Map(chosen.map(({ key }) => [key, { state: 'waiting' }])))
    for (const { key } of chosen) this.#storing = this.#storing.then(() => this.#keep(key))
  }

  /** Takes a photo from the list and off the server, also one that is on its way. */
  remove(key: string): void {
    this.#forget(key, true)
    this.#tabs.tell({ type: 'removed', key })
  }

  /** Tries photos once more that were refused. */
  async retry(keys: readonly string[]): Promise<void> {
    this.#list.changeAll(new Map(keys.map((key) => [key, { state: 'waiting', answer: undefined }])))
    await Promise.all(keys.map((key) => this.#photos.save(key, { refusal: undefined })))
    this.#tabs.tell({ type: 'rows' })
    this.#pump()
  }

  /** Tries again at once, in whichever tab it is. */
  wake(): void {
    this.#changed()
    this.#sender.wake()
    this.#pump()
    void this.#lease.take()
    this.#tabs.tell({ type: 'wake' })
  }

  /** Calls `listener` whenever all photos of an event have arrived, and no more are chosen. Returns how to stop. */
  onDone(eventId: number, listener: () => void): () => void {
    return this.#rounds.subscribe(() => {
      const isMoreThere = this.#list.all.some(({ event }) => event.id === eventId)
      if (this.#rounds.get()?.event.id === eventId && !isMoreThere) listener()
    })
  }

  /** Makes the list what the browser keeps: other tabs add, remove and retry. */
  async #read(isFromBefore = false): Promise<void> {
    const { gone, fresh, changes } = compareRows(this.#list.all, await this.#photos.read(), isFromBefore)
    for (const key of gone) this.#forget(key)
    this.#list.add(fresh)
    this.#list.changeAll(changes)
  }

  /** Puts a photo into the browser's storage. One that finds no room there goes from memory. */
  async #keep(key: string): Promise<void> {
    await this.open()
    const isKept = await this.#photos.send(key, this.canKeep.get() === true)
    if (!this.#list.find(key)) return
    if (!isKept) this.canKeep.set(false)
    this.#list.change(key, { isKept })
    this.#tabs.tell({ type: 'rows' })
    this.#pump()
  }

  /** Sends what may go; what the event has already is done before its turn. */
  #pump(): void {
    this.#sender.pump()
    void this.#checks.lookAhead(
      () => this.#sender.waiting().find(({ key }) => !this.#checks.isChecked(key))?.key,
      (key, photo) => this.#list.find(key)?.state === 'waiting' && this.#take(key, photo),
    )
  }

  #deliver(
    { key, event }: Upload,
    onProgress: (part: number) => void,
    signal: AbortSignal,
  ): Promise<PhotoView | Answer> {
    const row = this.#photos.get(key)!
    return deliverPhoto(
      {
        file: () => this.#photos.file(key),
        check: (isAgain) => this.#checks.check(key, isAgain),
        send: (upload, signal) => sendByTus({ ...row, ...upload, eventId: event.id }, signal),
        finish: finishUpload,
        saveUrl: (url) => this.#photos.save(key, { url }),
      },
      row.url,
      onProgress,
      signal,
    )
  }

  /** The server has it. */
  #take(key: string, photo: PhotoView): void {
    const isKnown = this.#list.find(key)?.isKnown
    this.#tabs.tell({ type: 'sent', key, photo, isKnown })
    this.#showSent(key, photo, isKnown)
  }

  #showSent(key: string, photo: PhotoView, isKnown: boolean | undefined): void {
    const upload = this.#list.find(key)
    this.#photos.drop(key)
    this.#checks.forget(key)
    if (!upload) return
    if (upload.preview && photo.state === 'processing')
      keepPreview(photo.id, URL.createObjectURL(upload.preview))
    sentPhoto.set({ eventId: upload.event.id, photo })
    this.#list.change(key, { state: 'sent', progress: 1, isKnown })
  }

  async #refuse(key: string, answer: Answer): Promise<void> {
    this.#checks.forget(key)
    await this.#photos.save(key, { refusal: answer })
    this.#tabs.tell({ type: 'rows' })
  }

  /** A photo that is wanted no more. */
  #forget(key: string, isOnServer = false): void {
    const url = this.#photos.get(key)?.url
    this.#list.drop(key)
    this.#photos.drop(key)
    this.#checks.forget(key)
    this.#sender.stop((one) => one === key)
    if (url && isOnServer) dropUpload(url)
  }

  async #preview(key: string): Promise<void> {
    const file = await this.#photos.file(key)
    const preview = file && (await smallPreview(file, () => this.#list.find(key) !== undefined))
    if (!preview) return
    this.#list.change(key, { preview })
    await this.#photos.save(key, { preview })
  }

  #endRound(round: Round): void {
    reportRound(round)
    if (!round.failed.length) this.#rounds.set(round)
  }

  async #hear(message: TabMessage): Promise<void> {
    await this.open()
    if (message.type === 'sent') this.#showSent(message.key, message.photo, message.isKnown)
    else if (message.type === 'removed') this.#forget(message.key, this.#lease.isHeld)
    else if (message.type === 'released') void this.#lease.take()
    else if (message.type === 'wake') this.#sender.wake()
    else if (message.type === 'hello') this.#share()
    else if (message.type === 'state') await this.#follow(message)
    else {
      await this.#read().catch(() => {})
      this.#pump()
    }
  }

  /** Shows what the sending tab tells. */
  async #follow({ uploads, pause }: Extract<TabMessage, { type: 'state' }>): Promise<void> {
    if (uploads.some(({ key }) => !this.#list.find(key))) await this.#read().catch(() => {})
    if (this.#lease.isHeld) return
    const kept = uploads.filter(({ key }) => this.#list.find(key)?.isKept)
    this.#list.changeAll(new Map(kept.map(({ key, ...shared }) => [key, shared])))
    this.#sender.pause.set(pause)
  }

  /** This tab's turn to send what is kept has come, or is over. */
  async #changeTurn(isHeld: boolean): Promise<void> {
    if (!isHeld) return this.#sender.stop((key) => this.#list.find(key)?.isKept === true)
    await this.#read().catch(() => {})
    const stopped = this.#list.all.filter(
      ({ key, state, isKept }) => isKept && state === 'sending' && !this.#sender.isActive(key),
    )
    this.#list.changeAll(new Map(stopped.map(({ key }) => [key, { state: 'waiting', progress: 0 }])))
    this.#sender.wake()
    this.#pump()
  }

  #changed(): void {
    const { all } = this.#list
    uploadStatus.set(statusOf(all, this.#sender.pause.get()))
    this.#lease.want(all.some((upload) => upload.isKept && isUnderWay(upload)))
    this.#shareTimer ??= setTimeout(() => this.#share(), SHARE_INTERVAL_MS)
    // Before the browser's storage was looked at, nobody knows.
    const isMarked = all.some(({ isKept, state }) => isKept && state !== 'sent')
    if (this.canKeep.get() === undefined || isMarked === this.#isMarked) return
    this.#isMarked = isMarked
    markWaitingPhotos(isMarked)
  }

  #share(): void {
    clearTimeout(this.#shareTimer)
    this.#shareTimer = undefined
    if (!this.#lease.isHeld) return
    const pause = this.#sender.pause.get()
    this.#tabs.tell({ type: 'state', uploads: sharedUploads(this.#list.all), pause })
  }

  #leave(): void {
    if (this.#lease.isHeld) this.#tabs.tell({ type: 'released' })
    this.#lease.release()
  }
}

export const uploads = new Uploads()
