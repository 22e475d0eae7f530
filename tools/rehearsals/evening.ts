import { setTimeout as wait } from 'node:timers/promises'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { BEAT_INTERVAL_MS } from '#contract/values/live.ts'
import { formOf, jpegFile } from '#test/support/app.ts'
import { Browser } from '#test/support/browser.ts'
import { Listener } from '#test/support/listener.ts'
import { listed, sha256 } from '#test/appliance/guests.ts'

/** As in the page: milliseconds after which an upload without a byte is sent again. */
const SILENCE_TIMEOUT_MS = 20_000
/** As in the page: milliseconds after which a gallery without a message reconnects. */
const LIVE_SILENCE_MS = 3 * BEAT_INTERVAL_MS
const RETRY_MS = 1_000
const PAUSE_MS = 700

export interface Sent {
  id: number
  hash: string
  /** Time of the acknowledgement. */
  at: number
  /** Milliseconds since the first attempt. */
  ms: number
}

/** Phones and open galleries of one event. Each tries the next machine when one does not respond, as browsers do. */
export class Evening {
  readonly sent: Sent[] = []
  /** For each gallery, the photos that it shows. */
  readonly shown: Set<number>[] = []
  readonly #origins: string[]
  readonly #eventId: number
  readonly #nextPhoto: () => Buffer
  readonly #end = new AbortController()
  readonly #loops: Promise<void>[] = []

  constructor(origins: string[], eventId: number, nextPhoto: () => Buffer) {
    this.#origins = origins
    this.#eventId = eventId
    this.#nextPhoto = nextPhoto
  }

  start(phones: number, galleries: number): void {
    for (let n = 0; n < phones; n++) this.#loops.push(this.#phone(n))
    for (let n = 0; n < galleries; n++) this.#loops.push(this.#gallery(n))
  }

  /** Resolves when every photo that a phone had begun to send is acknowledged, and every gallery shows all. */
  async stop(): Promise<void> {
    this.#end.abort()
    await Promise.all(this.#loops)
  }

  isShownEverywhere(photos: Sent[]): boolean {
    return this.shown.every((ids) => photos.every(({ id }) => ids.has(id)))
  }

  async #phone(n: number): Promise<void> {
    let machine = n
    while (!this.#end.signal.aborted) {
      const bytes = this.#nextPhoto()
      const start = Date.now()
      for (;;) {
        const response = await new Browser(this.#origins[machine % this.#origins.length]!)
          .request(`/api/events/${this.#eventId}/photos`, {
            method: 'POST',
            body: formOf({ photos: jpegFile(bytes, 'photo.jpg') }),
            signal: AbortSignal.timeout(SILENCE_TIMEOUT_MS),
          })
          .catch(() => undefined)
        const [photo] = response?.ok ? ((await response.json().catch(() => [])) as PhotoView[]) : []
        if (photo) {
          this.sent.push({ id: photo.id, hash: sha256(bytes), at: Date.now(), ms: Date.now() - start })
          break
        }
        if (!response) machine++
        await wait(RETRY_MS)
      }
      await wait(PAUSE_MS)
    }
  }

  async #gallery(n: number): Promise<void> {
    const ids = new Set<number>()
    this.shown.push(ids)
    let machine = n
    let lastId = ''
    while (!this.#isComplete()) {
      const browser = new Browser(this.#origins[machine++ % this.#origins.length]!)
      const opening = Listener.open(browser, this.#eventId, lastId ? { 'Last-Event-ID': lastId } : {})
      const listener = await Promise.race([opening, wait(SILENCE_TIMEOUT_MS)]).catch(() => undefined)
      if (listener) lastId = await this.#follow(listener, browser, ids)
      void opening.then(
        (one) => one.close(),
        () => {},
      )
      await wait(RETRY_MS)
    }
  }

  #isComplete = () => this.#end.signal.aborted && this.isShownEverywhere(this.sent)

  /** Adds shown photos until the connection ends or is silent. Returns the newest message's id. */
  async #follow(listener: Listener, browser: Browser, ids: Set<number>): Promise<string> {
    let read = 0
    while (!listener.isEnded && Date.now() - listener.heardAt < LIVE_SILENCE_MS && !this.#isComplete()) {
      for (const message of listener.messages.slice(read)) {
        let photos = message.type === 'photos' ? message.photos : []
        if (message.type === 'resync') {
          const list = listed(browser, this.#eventId)
          photos = (await Promise.race([list, wait(SILENCE_TIMEOUT_MS)]).catch(() => undefined)) ?? []
        }
        for (const { id } of photos) ids.add(id)
        read++
      }
      await wait(100)
    }
    return listener.lastId
  }
}
