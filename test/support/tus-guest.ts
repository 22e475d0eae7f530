import { createHash } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Socket } from 'node:net'
import type { EventView } from '#contract/schemas/events.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { uploadDir } from '#core/uploads/stage-photo.ts'
import { resumableDir } from '#core/uploads/upload-store.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import { createEvent, type TestApp } from './app.ts'
import type { Browser } from './browser.ts'
import { openSocket } from './raw-http.ts'

export const TUS = { 'Tus-Resumable': '1.0.0' }
export const BYTES = { ...TUS, 'Content-Type': 'application/offset+octet-stream' }

type Headers = Record<string, string>
let seed = 7000

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
export const base64 = (text: string) => Buffer.from(text).toString('base64')
export const newPhoto = () => makeJpeg({ width: 300, height: 200, seed: ++seed })

/** A guest who uploads photos to an event, request by request. */
export class TusGuest {
  readonly app: TestApp
  readonly browser: Browser
  readonly event: EventView

  private constructor(app: TestApp, browser: Browser, event: EventView) {
    this.app = app
    this.browser = browser
    this.event = event
  }

  static async open(app: TestApp, fields: Record<string, string> = {}): Promise<TusGuest> {
    const browser = app.browser()
    return new TusGuest(app, browser, await createEvent(browser, fields))
  }

  create(length: number | string, headers: Headers = {}, by = this.browser): Promise<Response> {
    const requested = { 'Upload-Length': String(length), 'Upload-Metadata': `filename ${base64('a.jpg')}` }
    return by.request(`/api/events/${this.event.id}/uploads`, {
      method: 'POST',
      headers: { ...TUS, ...requested, ...headers },
    })
  }

  async newUpload(length: number): Promise<string> {
    const created = await this.create(length)
    if (created.status !== 201) throw new Error(`no upload: ${created.status} ${await created.text()}`)
    return created.headers.get('Location')!
  }

  patch(
    address: string,
    bytes: Buffer,
    offset: number | string = 0,
    headers: Headers = {},
  ): Promise<Response> {
    return this.browser.request(address, {
      method: 'PATCH',
      headers: { ...BYTES, 'Upload-Offset': String(offset), ...headers },
      body: new Uint8Array(bytes),
    })
  }

  /** Sends the first bytes in a request that does not end. */
  async patchInPart(address: string, bytes: Buffer, sent: number): Promise<Socket> {
    const socket = await openSocket(this.app.origin)
    const headers = { ...BYTES, Host: 'a', 'Upload-Offset': '0', 'Content-Length': String(bytes.length) }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`PATCH ${address} HTTP/1.1\r\n${lines.join('')}\r\n`)
    socket.write(bytes.subarray(0, sent))
    return socket
  }

  head(address: string, by = this.browser): Promise<Response> {
    return by.request(address, { method: 'HEAD', headers: TUS })
  }

  async offsetOf(address: string): Promise<string | null> {
    return (await this.head(address)).headers.get('Upload-Offset')
  }

  listed(): Promise<PhotoView[]> {
    return this.browser.read<PhotoView[]>(`/api/events/${this.event.id}/photos`)
  }

  /** Returns the bytes on disk without a HEAD request, which would take the upload over. */
  async bytesOf(address: string): Promise<number> {
    const name = `${this.event.id}-${address.split('/').at(-1)}`
    return (await stat(join(resumableDir(this.app.services.config), name))).size
  }

  /** Returns the remaining files of this event's uploads, and all staged files. */
  async leftovers(): Promise<string[]> {
    const { config } = this.app.services
    const uploads = await readdir(resumableDir(config))
    return [
      ...uploads.filter((name) => name.startsWith(`${this.event.id}-`)),
      ...(await readdir(uploadDir(config))),
    ]
  }
}
