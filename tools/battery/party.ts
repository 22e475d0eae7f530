import { setTimeout as wait } from 'node:timers/promises'
import type { EventView } from '#contract/schemas/events.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { Browser } from '#test/support/browser.ts'
import { Listener } from '#test/support/listener.ts'
import { Responses, persist, type CallOptions } from './responses.ts'
import { sha256 } from './photos.ts'
import { slowUpload } from './slow-upload.ts'

export interface SentPhoto {
  ids: Set<number>
  filename: string
  acknowledged: boolean
  deleted: boolean
  hidden: boolean
  mayFail: boolean
}

/** Milliseconds without a response before a phone drops the connection. */
const RESPONSE_TIMEOUT_MS = 60_000
const PHONES = 5
const NO_PICTURES: PhotoView[] = []

/** Concurrent guests of one event. They send photos with retries, view, flag and download. */
export class Party {
  readonly eventId: number
  readonly responses = new Responses()
  /** Responses to uploads. `responses` has all other calls. */
  readonly uploads = new Responses()
  /** Sent photos by the SHA-256 of their bytes. */
  readonly sent = new Map<string, SentPhoto>()
  readonly flagged = new Set<number>()
  readonly wrongBytes: string[] = []
  readonly #origin: string
  readonly #host: Browser
  readonly #nextPhoto: () => Buffer
  readonly #random: () => number
  readonly #loops: Promise<void>[] = []
  #isRunning = true
  /** True while all of the newest photos are processing. */
  #isBehind = false

  private constructor(
    origin: string,
    eventId: number,
    host: Browser,
    nextPhoto: () => Buffer,
    random: () => number,
  ) {
    this.#origin = origin
    this.eventId = eventId
    this.#host = host
    this.#nextPhoto = nextPhoto
    this.#random = random
  }

  static async open(
    origin: string,
    admin: { username: string; password: string },
    nextPhoto: () => Buffer,
    random: () => number,
  ): Promise<Party> {
    const host = new Browser(origin)
    const responses = new Responses()
    await persist(() => host.post('/api/admin/login', admin), { responses, call: 'login' })
    const form = new FormData()
    form.set('name', 'Battery')
    form.set('date', '2027-06-05')
    const { status, body } = await persist(() => host.post('/api/events', form), {
      responses,
      call: 'create event',
    })
    if (status !== 201) throw new Error(`no event: ${status} ${body}`)
    return new Party(origin, (JSON.parse(body.toString()) as EventView).id, host, nextPhoto, random)
  }

  /** Starts all guests: `phones` phones, a slow one, a host, a download of the archive and an open gallery. */
  start(phones = PHONES): void {
    const loop = async (name: string, once: () => Promise<unknown>, pauseMs: number) => {
      while (this.#isRunning) {
        // Only logged here. The invariants find the violation.
        await once().catch((error: Error) => this.responses.unclear.push(`${name}: ${error.message}`))
        await wait(pauseMs * (0.5 + this.#random()))
      }
    }
    for (let i = 0; i < phones; i++) {
      const phone = new Browser(this.#origin)
      this.#loops.push(loop('phone', () => this.#guest(phone), 120))
    }
    this.#loops.push(
      loop(
        'slow phone',
        () => this.send(undefined, this.#nextPhoto(), { pauseMs: 200 + 400 * this.#random() }),
        50,
      ),
    )
    this.#loops.push(loop('host', () => this.#removeOne(), 3_000))
    this.#loops.push(loop('archive', () => this.archive(), 5_000))
    this.#loops.push(loop('open gallery', () => this.#listen(), 500))
  }

  /** Waits until all guests have finished. By then every photo is accepted, or `uploads.unclear` has the reason. */
  async stop(): Promise<void> {
    this.#isRunning = false
    await Promise.all(this.#loops)
  }

  /** Sends a photo until it is accepted. Without `browser`, over a slow connection that stalls halfway for `pauseMs`. */
  async send(
    browser: Browser | undefined,
    bytes: Buffer,
    { pauseMs = 0, retryMs = 300, name = 'photo.jpg' } = {},
  ): Promise<PhotoView | undefined> {
    const hash = sha256(bytes)
    const known = this.sent.get(hash)
    const sent = known ?? {
      ids: new Set(),
      filename: '',
      acknowledged: false,
      deleted: false,
      hidden: false,
      mayFail: false,
    }
    this.sent.set(hash, sent)
    const path = `/api/events/${this.eventId}/photos`
    const { status, body } = await persist(
      () => {
        if (!browser) return slowUpload(this.#origin + path, bytes, pauseMs)
        const form = new FormData()
        form.append('photos', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name)
        return browser.request(path, {
          method: 'POST',
          body: form,
          signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
        })
      },
      { responses: this.uploads, call: 'upload', pauseMs: retryMs },
    )
    if (status !== 200 && status !== 201) {
      this.uploads.unclear.push(`upload rejected: ${status} ${body}`)
      return undefined
    }
    const [view] = JSON.parse(body.toString()) as [PhotoView]
    sent.acknowledged = true
    sent.ids.add(view.id)
    sent.filename = view.filename
    return view
  }

  /** Sends a new photo. Returns the milliseconds until it is accepted, and until its pictures are ready. */
  async canary(): Promise<{ acceptedMs: number; readyMs: number }> {
    const start = performance.now()
    const phone = new Browser(this.#origin)
    const view = await this.send(phone, this.#nextPhoto(), { retryMs: 100 })
    const acceptedMs = performance.now() - start
    if (!view) throw new Error('the canary was rejected')
    const end = Date.now() + 120_000
    for (;;) {
      const [found] = await this.list(`limit=1&after=${view.id + 1}`, phone, { pauseMs: 100 })
      if (found?.id === view.id && found.state !== 'processing') break
      if (Date.now() > end) throw new Error('no picture of the canary within two minutes')
      await wait(100)
    }
    return { acceptedMs, readyMs: performance.now() - start }
  }

  /** Sends a photo that kills the worker of `programs/worker-with-fatal-photo.ts`, recognized by its name. */
  async sendFatal(): Promise<PhotoView> {
    const bytes = this.#nextPhoto()
    const view = await this.send(this.#host, bytes, { name: 'fatal.jpg' })
    if (!view) throw new Error('the photo was rejected')
    this.sent.get(sha256(bytes))!.mayFail = true
    return view
  }

  async list(query: string, browser: Browser, options: Partial<CallOptions> = {}): Promise<PhotoView[]> {
    const path = `/api/events/${this.eventId}/photos?${query}`
    const { body } = await this.get(path, 'list', browser, options)
    return JSON.parse(body.toString()) as PhotoView[]
  }

  async listAll(): Promise<PhotoView[]> {
    const { body } = await this.get('/api/admin/photos', 'list')
    const photos = JSON.parse(body.toString()) as PhotoView[]
    return photos.filter(({ eventId }) => eventId === this.eventId)
  }

  get(path: string, call: string, browser = this.#host, options: Partial<CallOptions> = {}) {
    const signal = () => AbortSignal.timeout(RESPONSE_TIMEOUT_MS)
    return persist(() => browser.request(path, { signal: signal() }), {
      responses: this.responses,
      call,
      ...options,
    })
  }

  async #guest(phone: Browser): Promise<void> {
    const roll = this.#random()
    // On a slow machine, phones stop sending until pictures are ready. Otherwise the backlog would grow without bound.
    if (this.#isBehind) await this.#look(phone)
    else if (roll < 0.6) await this.send(phone, this.#nextPhoto())
    else if (roll < 0.65) await this.#sendTwice(phone)
    else if (roll < 0.7) await this.#flag(phone)
    else await this.#look(phone)
  }

  async #sendTwice(phone: Browser): Promise<void> {
    const bytes = this.#nextPhoto()
    await Promise.all([this.send(phone, bytes), this.send(new Browser(this.#origin), bytes)])
  }

  async #flag(phone: Browser): Promise<void> {
    const photo = this.#pick(await this.list('limit=20', phone))
    if (!photo || this.flagged.has(photo.id)) return
    const flag = () => phone.post(`/api/photos/${photo.id}/flag`, { reason: 'Blurry' })
    const { status } = await persist(flag, { responses: this.responses, call: 'flag' })
    if (status === 200) this.flagged.add(photo.id)
  }

  /** Requests a page of the gallery, some pictures and one original. Compares the original's bytes. */
  async #look(phone: Browser): Promise<void> {
    const photos = await this.list('limit=20', phone)
    this.#isBehind = photos.length === 20 && photos.every(({ state }) => state === 'processing')
    for (const { renditions } of photos.slice(0, 3))
      for (const { url } of renditions) await this.get(url, 'rendition', phone)
    const photo = this.#pick(photos)
    if (!photo) return
    const { status, body } = await this.get(`/uploads/${photo.filename}`, 'original', phone)
    if (status === 200 && !this.sent.has(sha256(body))) this.wrongBytes.push(photo.filename)
  }

  #pick(photos: PhotoView[] = NO_PICTURES): PhotoView | undefined {
    return photos[Math.floor(this.#random() * photos.length)]
  }

  async #removeOne(): Promise<void> {
    const bytes = this.#nextPhoto()
    const view = await this.send(this.#host, bytes)
    if (!view) return
    const hides = this.#random() < 0.5
    const call = hides ? 'hide' : 'delete'
    const remove = () =>
      hides
        ? this.#host.post(`/api/admin/photos/${view.id}/hide`)
        : this.#host.delete(`/api/photos/${view.id}`)
    const { status } = await persist(remove, { responses: this.responses, call })
    const sent = this.sent.get(sha256(bytes))!
    if (hides && status === 200) sent.hidden = true
    // 404: an earlier attempt succeeded, but its response was lost.
    else if (!hides && (status === 200 || status === 404)) sent.deleted = true
    else this.responses.unclear.push(`${call}: ${status}`)
  }

  /** Returns the ZIP of the current photos. Empty without photos. */
  async archive(timeoutMs?: number): Promise<Buffer> {
    const phone = new Browser(this.#origin)
    const options = { ...(timeoutMs && { timeoutMs }) }
    // The URL without a query redirects to the archive of the current photos.
    const { location } = await this.get(`/api/events/${this.eventId}/photos.zip`, 'archive', phone, options)
    if (!location) return Buffer.alloc(0)
    return (await this.get(location, 'archive', phone, options)).body
  }

  /** Opens a gallery's live connection for at most five seconds. */
  async #listen(): Promise<void> {
    const listener = await Listener.open(new Browser(this.#origin), this.eventId).catch(() => null)
    for (let i = 0; i < 10 && this.#isRunning; i++) await wait(500)
    listener?.close()
  }
}
