import { setTimeout as wait } from 'node:timers/promises'
import type { EventView } from '#contract/schemas/events.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { Browser } from '#test/support/browser.ts'
import { Listener } from '#test/support/listener.ts'
import { Answers, persist, type Asked } from './answers.ts'
import { sha256 } from './photos.ts'
import { slowUpload } from './slow-upload.ts'

/** The state of one photo, by the responses to its senders. */
export interface Sent {
  /** Every id that an answer gave it. */
  ids: Set<number>
  filename: string
  acknowledged: boolean
  deleted: boolean
  hidden: boolean
  /** True for a file that no picture comes out of. */
  mayFail: boolean
}

/** Milliseconds without a response after which a phone gives the connection up. */
const ANSWER_WITHIN_MS = 60_000
const PHONES = 5
const NO_PICTURES: PhotoView[] = []

/** Guests at one event, all at once: they send photos until they are taken, look around, flag and download. */
export class Party {
  readonly eventId: number
  readonly answers = new Answers()
  /** What uploads were answered; `answers` has all other calls. */
  readonly uploads = new Answers()
  /** By SHA-256 of what was sent. */
  readonly sent = new Map<string, Sent>()
  /** Flags that were counted, by photo. */
  readonly flagged = new Set<number>()
  /** Whole answers whose bytes were not those of the photo. */
  readonly wrongBytes: string[] = []
  readonly #origin: string
  readonly #host: Browser
  readonly #nextPhoto: () => Buffer
  readonly #random: () => number
  readonly #loops: Promise<void>[] = []
  #going = true
  /** True while none of the newest photos has its pictures. */
  #behind = false

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

  /** Creates the event, in a browser where the administrator is signed in. */
  static async open(
    origin: string,
    admin: { username: string; password: string },
    nextPhoto: () => Buffer,
    random: () => number,
  ): Promise<Party> {
    const host = new Browser(origin)
    const answers = new Answers()
    await persist(() => host.post('/api/admin/login', admin), { answers, call: 'login' })
    const form = new FormData()
    form.set('name', 'Battery')
    form.set('date', '2027-06-05')
    const { status, body } = await persist(() => host.post('/api/events', form), {
      answers,
      call: 'create event',
    })
    if (status !== 201) throw new Error(`no event: ${status} ${body}`)
    return new Party(origin, (JSON.parse(body.toString()) as EventView).id, host, nextPhoto, random)
  }

  /** Starts everybody: so many guests, one on a slow line, and those that each party has once. */
  start(phones = PHONES): void {
    const loop = async (name: string, once: () => Promise<unknown>, pauseMs: number) => {
      while (this.#going) {
        // Only logged here. The invariants find the violation.
        await once().catch((error: Error) => this.answers.unclear.push(`${name}: ${error.message}`))
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

  /** Lets everybody finish what they began: every photo that was begun is taken, or there is a reason in `answers`. */
  async stop(): Promise<void> {
    this.#going = false
    await Promise.all(this.#loops)
  }

  /** Sends a photo until it is taken. Without a browser, over a slow line that stands still for `pauseMs` half-way. */
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
          signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        })
      },
      { answers: this.uploads, call: 'upload', pauseMs: retryMs },
    )
    if (status !== 200 && status !== 201) {
      this.uploads.unclear.push(`upload refused: ${status} ${body}`)
      return undefined
    }
    const [view] = JSON.parse(body.toString()) as [PhotoView]
    sent.acknowledged = true
    sent.ids.add(view.id)
    sent.filename = view.filename
    return view
  }

  /** One new photo now: milliseconds from now until it is taken, and until it can be seen. */
  async canary(): Promise<{ takenMs: number; readyMs: number }> {
    const start = performance.now()
    const phone = new Browser(this.#origin)
    const view = await this.send(phone, this.#nextPhoto(), { retryMs: 100 })
    const takenMs = performance.now() - start
    if (!view) throw new Error('the canary was refused')
    const end = Date.now() + 120_000
    for (;;) {
      const [found] = await this.list(`limit=1&after=${view.id + 1}`, phone, { pauseMs: 100 })
      if (found?.id === view.id && found.state !== 'processing') break
      if (Date.now() > end) throw new Error('no picture of the canary within two minutes')
      await wait(100)
    }
    return { takenMs, readyMs: performance.now() - start }
  }

  /** One photo of the name that `programs/worker-with-fatal-photo.ts` knows. */
  async sendFatal(): Promise<PhotoView> {
    const bytes = this.#nextPhoto()
    const view = await this.send(this.#host, bytes, { name: 'fatal.jpg' })
    if (!view) throw new Error('the photo was refused')
    this.sent.get(sha256(bytes))!.mayFail = true
    return view
  }

  /** The event's photos as this guest's gallery shows them. */
  async list(query: string, browser: Browser, asked: Partial<Asked> = {}): Promise<PhotoView[]> {
    const path = `/api/events/${this.eventId}/photos?${query}`
    const { body } = await this.get(path, 'list', browser, asked)
    return JSON.parse(body.toString()) as PhotoView[]
  }

  /** The event's photos as the console lists them, including those that failed to decode. */
  async listAll(): Promise<PhotoView[]> {
    const { body } = await this.get('/api/admin/photos', 'list')
    const photos = JSON.parse(body.toString()) as PhotoView[]
    return photos.filter(({ eventId }) => eventId === this.eventId)
  }

  get(path: string, call: string, browser = this.#host, asked: Partial<Asked> = {}) {
    const signal = () => AbortSignal.timeout(ANSWER_WITHIN_MS)
    return persist(() => browser.request(path, { signal: signal() }), {
      answers: this.answers,
      call,
      ...asked,
    })
  }

  async #guest(phone: Browser): Promise<void> {
    const roll = this.#random()
    // A slow machine must not fall back further and further: most phones then wait for pictures, as their guests would.
    if (this.#behind) await this.#look(phone)
    else if (roll < 0.6) await this.send(phone, this.#nextPhoto())
    else if (roll < 0.65) await this.#sendTwice(phone)
    else if (roll < 0.7) await this.#flag(phone)
    else await this.#look(phone)
  }

  /** The same bytes from two phones at the same moment. */
  async #sendTwice(phone: Browser): Promise<void> {
    const bytes = this.#nextPhoto()
    await Promise.all([this.send(phone, bytes), this.send(new Browser(this.#origin), bytes)])
  }

  async #flag(phone: Browser): Promise<void> {
    const photo = this.#pick(await this.list('limit=20', phone))
    if (!photo || this.flagged.has(photo.id)) return
    const flag = () => phone.post(`/api/photos/${photo.id}/flag`, { reason: 'Blurry' })
    const { status } = await persist(flag, { answers: this.answers, call: 'flag' })
    if (status === 200) this.flagged.add(photo.id)
  }

  /** A page of the gallery, its pictures, and one photo in full, whose bytes are compared. */
  async #look(phone: Browser): Promise<void> {
    const photos = await this.list('limit=20', phone)
    this.#behind = photos.length === 20 && photos.every(({ state }) => state === 'processing')
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

  /** Sends a photo, then deletes or hides it. */
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
    const { status } = await persist(remove, { answers: this.answers, call })
    const sent = this.sent.get(sha256(bytes))!
    if (hides && status === 200) sent.hidden = true
    // 404: a try whose answer was lost had done it.
    else if (!hides && (status === 200 || status === 404)) sent.deleted = true
    else this.answers.unclear.push(`${call}: ${status}`)
  }

  /** The ZIP of all photos that are there now; empty while there is none. */
  async archive(giveUpAfterMs?: number): Promise<Buffer> {
    const phone = new Browser(this.#origin)
    const asked = { ...(giveUpAfterMs && { giveUpAfterMs }) }
    // The address without a query leads to the one of the photos that are there now.
    const { location } = await this.get(`/api/events/${this.eventId}/photos.zip`, 'archive', phone, asked)
    if (!location) return Buffer.alloc(0)
    return (await this.get(location, 'archive', phone, asked)).body
  }

  /** One connection of an open gallery, for as long as it lasts or five seconds. */
  async #listen(): Promise<void> {
    const listener = await Listener.open(new Browser(this.#origin), this.eventId).catch(() => null)
    for (let i = 0; i < 10 && this.#going; i++) await wait(500)
    listener?.close()
  }
}
