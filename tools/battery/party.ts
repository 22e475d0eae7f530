import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { EventView } from '#contract/schemas/events.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { formOf, jpegFile } from '#test/support/app.ts'
import { Browser } from '#test/support/browser.ts'
import { Listener } from '#test/support/listener.ts'
import { Responses, persist, type CallOptions } from './responses.ts'
import { sha256 } from './photos.ts'

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

/** Concurrent guests of one event. They send photos with retries, view, flag and download. */
export type Party = Awaited<ReturnType<typeof openParty>>

export async function openParty(
  origin: string,
  admin: { username: string; password: string },
  nextPhoto: () => Buffer,
  random: () => number,
) {
  const responses = new Responses()
  /** Responses to uploads. `responses` has all other calls. */
  const uploads = new Responses()
  /** Sent photos by the SHA-256 of their bytes. */
  const sent = new Map<string, SentPhoto>()
  const flagged = new Set<number>()
  const wrongBytes: string[] = []
  const loops: Promise<void>[] = []
  const ended = new AbortController()
  /** True while all of the newest photos are processing. */
  let isBehind = false

  const host = new Browser(origin)
  await persist(() => host.post('/api/admin/login', admin), { responses, call: 'login' })
  const form = formOf({ name: 'Battery', date: '2027-06-05' })
  const created = await persist(() => host.post('/api/events', form), { responses, call: 'create event' })
  if (created.status !== 201) throw new Error(`no event: ${created.status} ${created.body}`)
  const { id: eventId } = JSON.parse(created.body.toString()) as EventView
  const photosPath = `/api/events/${eventId}/photos`

  /** Sends a photo until it is accepted, over a connection that stalls halfway for `pauseMs`. */
  async function send(
    browser: Browser,
    bytes: Buffer,
    { pauseMs = 0, retryMs = 300, name = 'photo.jpg' } = {},
  ): Promise<PhotoView | undefined> {
    const photo = sentPhoto(bytes)
    const { status, body } = await persist(
      async () => {
        const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS)
        const form = formOf({ photos: jpegFile(bytes, name) })
        const init = pauseMs ? await stalling(form, pauseMs) : { body: form }
        return browser.request(photosPath, { method: 'POST', ...init, signal })
      },
      { responses: uploads, call: 'upload', pauseMs: retryMs },
    )
    if (status !== 200 && status !== 201) {
      uploads.unclear.push(`upload rejected: ${status} ${body}`)
      return undefined
    }
    const [view] = JSON.parse(body.toString()) as [PhotoView]
    photo.acknowledged = true
    photo.ids.add(view.id)
    photo.filename = view.filename
    return view
  }

  function sentPhoto(bytes: Buffer): SentPhoto {
    const hash = sha256(bytes)
    const flags = { acknowledged: false, deleted: false, hidden: false, mayFail: false }
    if (!sent.has(hash)) sent.set(hash, { ids: new Set(), filename: '', ...flags })
    return sent.get(hash)!
  }

  async function sendOwn(name: string): Promise<{ view: PhotoView; photo: SentPhoto }> {
    const bytes = nextPhoto()
    const view = await send(host, bytes, { name })
    if (!view) throw new Error('the photo was rejected')
    return { view, photo: sentPhoto(bytes) }
  }

  function get(path: string, call: string, browser = host, options: Partial<CallOptions> = {}) {
    const request = () => browser.request(path, { signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) })
    return persist(request, { responses, call, ...options })
  }

  async function list(query: string, browser: Browser, options: Partial<CallOptions> = {}) {
    const { body } = await get(`${photosPath}?${query}`, 'list', browser, options)
    return JSON.parse(body.toString()) as PhotoView[]
  }

  const pick = (photos: PhotoView[]): PhotoView | undefined => photos[Math.floor(random() * photos.length)]

  async function act(phone: Browser): Promise<void> {
    const roll = random()
    // On a slow machine, phones stop sending until pictures are ready. Otherwise the backlog would grow without end.
    if (isBehind) await look(phone)
    else if (roll < 0.6) await send(phone, nextPhoto())
    else if (roll < 0.65) await sendTwice(phone)
    else if (roll < 0.7) await flag(phone)
    else await look(phone)
  }

  async function sendTwice(phone: Browser): Promise<void> {
    const bytes = nextPhoto()
    await Promise.all([send(phone, bytes), send(new Browser(origin), bytes)])
  }

  async function flag(phone: Browser): Promise<void> {
    const photo = pick(await list('limit=20', phone))
    if (!photo || flagged.has(photo.id)) return
    const send = () => phone.post(`/api/photos/${photo.id}/flag`, { reason: 'Blurry' })
    const { status } = await persist(send, { responses, call: 'flag' })
    if (status === 200) flagged.add(photo.id)
  }

  /** Requests a page of the gallery, some pictures and one original. Compares the original's bytes. */
  async function look(phone: Browser): Promise<void> {
    const photos = await list('limit=20', phone)
    isBehind = photos.length === 20 && photos.every(({ state }) => state === 'processing')
    for (const { renditions } of photos.slice(0, 3))
      for (const { url } of renditions) await get(url, 'rendition', phone)
    const photo = pick(photos)
    if (!photo) return
    const { status, body } = await get(`/uploads/${photo.filename}`, 'original', phone)
    if (status === 200 && !sent.has(sha256(body))) wrongBytes.push(photo.filename)
  }

  async function removeOne(): Promise<void> {
    const { view, photo } = await sendOwn('photo.jpg')
    const hides = random() < 0.5
    const call = hides ? 'hide' : 'delete'
    const remove = () =>
      hides ? host.post(`/api/admin/photos/${view.id}/hide`) : host.delete(`/api/photos/${view.id}`)
    const { status } = await persist(remove, { responses, call })
    if (hides && status === 200) photo.hidden = true
    // 404: an earlier attempt succeeded, but its response was lost.
    else if (!hides && (status === 200 || status === 404)) photo.deleted = true
    else responses.unclear.push(`${call}: ${status}`)
  }

  /** Returns the ZIP of the current photos. Empty without photos. */
  async function archive(options: { timeoutMs?: number } = {}): Promise<Buffer> {
    const phone = new Browser(origin)
    // The URL without a query redirects to the archive of the current photos.
    const { location } = await get(`${photosPath}.zip`, 'archive', phone, options)
    if (!location) return Buffer.alloc(0)
    return (await get(location, 'archive', phone, options)).body
  }

  /** Opens a gallery's live connection for at most five seconds. */
  async function listen(): Promise<void> {
    const listener = await Listener.open(new Browser(origin), eventId).catch(() => null)
    for (let i = 0; i < 10 && !ended.signal.aborted; i++) await wait(500)
    listener?.close()
  }

  return {
    responses,
    uploads,
    sent,
    flagged,
    wrongBytes,
    get,
    archive,
    /** Starts all guests: `phones` phones, a slow one, a host, a download of the archive and an open gallery. */
    start(phones = PHONES): void {
      const loop = async (name: string, once: () => Promise<unknown>, pauseMs: number) => {
        while (!ended.signal.aborted) {
          // Only logged here. The invariants find the violation.
          await once().catch((error: Error) => responses.unclear.push(`${name}: ${error.message}`))
          await wait(pauseMs * (0.5 + random()))
        }
      }
      for (let i = 0; i < phones; i++) {
        const phone = new Browser(origin)
        loops.push(loop('phone', () => act(phone), 120))
      }
      const sendSlowly = () => send(new Browser(origin), nextPhoto(), { pauseMs: 200 + 400 * random() })
      loops.push(loop('slow phone', sendSlowly, 50))
      loops.push(loop('host', removeOne, 3_000))
      loops.push(loop('archive', archive, 5_000))
      loops.push(loop('open gallery', listen, 500))
    },
    /** Waits until all guests have finished. Every photo is then accepted, or `uploads.unclear` has the reason. */
    async stop(): Promise<void> {
      ended.abort()
      await Promise.all(loops)
    },
    /** Sends a new photo. Returns the milliseconds until it is accepted, and until its pictures are ready. */
    async canary(): Promise<{ acceptedMs: number; readyMs: number }> {
      const start = performance.now()
      const phone = new Browser(origin)
      const view = await send(phone, nextPhoto(), { retryMs: 100 })
      const acceptedMs = performance.now() - start
      if (!view) throw new Error('the canary was rejected')
      const end = Date.now() + 120_000
      for (;;) {
        const [found] = await list(`limit=1&after=${view.id + 1}`, phone, { pauseMs: 100 })
        if (found?.id === view.id && found.state !== 'processing') break
        if (Date.now() > end) throw new Error('no picture of the canary within two minutes')
        await wait(100)
      }
      return { acceptedMs, readyMs: performance.now() - start }
    },
    /** Sends a photo that kills the worker of `programs/worker-with-fatal-photo.ts`, recognized by its name. */
    async sendFatal(): Promise<PhotoView> {
      const { view, photo } = await sendOwn('fatal.jpg')
      photo.mayFail = true
      return view
    },
    async listAll(): Promise<PhotoView[]> {
      const { body } = await get('/api/admin/photos', 'list')
      return (JSON.parse(body.toString()) as PhotoView[]).filter((photo) => photo.eventId === eventId)
    },
  }
}

/** Returns the request of a form that pauses halfway. */
async function stalling(form: FormData, pauseMs: number): Promise<RequestInit> {
  const whole = new Response(form)
  const bytes = Buffer.from(await whole.arrayBuffer())
  async function* halves() {
    yield bytes.subarray(0, bytes.length / 2)
    await wait(pauseMs)
    yield bytes.subarray(bytes.length / 2)
  }
  const body = Readable.toWeb(Readable.from(halves()))
  return {
    body,
    headers: { 'Content-Type': whole.headers.get('Content-Type')! },
    duplex: 'half',
  } as RequestInit
}
