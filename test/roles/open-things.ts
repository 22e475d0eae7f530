import { readdir, stat } from 'node:fs/promises'
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { vi } from 'vitest'
import { CHECK_VALID_MS } from '#core/archive/plan-archive.ts'
import { uploadDir } from '#core/uploads/stage-photo.ts'
import { resumableDir } from '#core/uploads/upload-store.ts'
import type { TestApp } from '#test/support/app.ts'
import type { Browser } from '#test/support/browser.ts'
import { Listener } from '#test/support/listener.ts'
import { TIMEOUT_MS } from '#test/support/timeout.ts'
import { newPhoto } from '#test/support/tus-guest.ts'
import type { OPEN } from './while-open-table.ts'

/** Returns the outcome of an open response. */
type Rest = () => Promise<string>

/** Bytes of an event's last photo, which no archive may send after the change. */
export const LAST = Buffer.from('the bytes of the last photo')

export const OPENERS = {
  async live(_app, browser, eventId) {
    const stream = await Listener.open(browser, eventId)
    const isGone = () => stream.messages.some(({ type }) => type === 'removed')
    return async () => {
      await vi.waitUntil(() => stream.isEnded || isGone(), { timeout: TIMEOUT_MS })
      // The stream of a deleted event sends its photos as removed, and ends.
      await new Promise((resolve) => setImmediate(resolve))
      const outcome = stream.isEnded ? 'ends' : 'receives the photo as removed'
      stream.close()
      return outcome
    }
  },
  zip: (app, browser, eventId) => openZip(app, browser, `/api/events/${eventId}/photos.zip`),
  takeHome: (app, browser, eventId) =>
    openZip(app, browser, `/api/events/${eventId}/take-home.zip?language=en`),
  async pieces(app, browser, eventId) {
    const bytes = await newPhoto()
    const tus = { 'Tus-Resumable': '1.0.0' }
    const created = await browser.request(`/api/events/${eventId}/uploads`, {
      method: 'POST',
      headers: { ...tus, 'Upload-Length': String(bytes.length) },
    })
    const headers = {
      ...tus,
      'Upload-Offset': '0',
      'Content-Type': 'application/offset+octet-stream',
      'Content-Length': bytes.length,
    }
    const path = created.headers.get('Location')!
    const name = path.split('/').at(-1)!
    return halfSent(app, browser, { method: 'PATCH', path, headers }, bytes, {
      dir: resumableDir(app.services.config),
      isOurs: (file) => file.endsWith(name),
    })
  },
  async form(app, browser, eventId) {
    const head = `--b\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`
    const body = Buffer.concat([Buffer.from(head), await newPhoto(), Buffer.from('\r\n--b--\r\n')])
    const headers = { 'Content-Type': 'multipart/form-data; boundary=b', 'Content-Length': body.length }
    const path = `/api/events/${eventId}/photos`
    const dir = uploadDir(app.services.config)
    const before: string[] = await readdir(dir).catch(() => [])
    return halfSent(app, browser, { method: 'POST', path, headers }, body, {
      dir,
      isOurs: (file) => !before.includes(file),
    })
  },
} satisfies Record<keyof typeof OPEN, (app: TestApp, browser: Browser, eventId: number) => Promise<Rest>>

/** Starts the download and waits for its headers. Only calling the result reads the body. */
async function openZip({ origin }: TestApp, browser: Browser, path: string): Promise<Rest> {
  const { headers } = await browser.get(path)
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    httpRequest(origin + headers.get('Location')!, { headers: { Cookie: browser.cookies } }, resolve)
      .on('error', reject)
      .end()
  })
  return async () => {
    await wait(CHECK_VALID_MS)
    const chunks: Buffer[] = []
    try {
      for await (const chunk of response) chunks.push(chunk as Buffer)
    } catch {
      return Buffer.concat(chunks).includes(LAST) ? 'is cut off too late' : 'is cut off'
    }
    return 'is complete'
  }
}

/** Sends half of the body and waits until the server has written some. Calling the result sends the other half. */
async function halfSent(
  { origin }: TestApp,
  browser: Browser,
  { path, headers, ...options }: RequestOptions & { headers: object },
  body: Buffer,
  { dir, isOurs }: { dir: string; isOurs: (file: string) => boolean },
): Promise<Rest> {
  const request = httpRequest(origin + path!, {
    ...options,
    headers: { ...headers, Cookie: browser.cookies },
  })
  const status = new Promise<string>((resolve, reject) =>
    request.on('error', reject).on('response', (response) => resolve(String(response.resume().statusCode))),
  )
  const half = Math.floor(body.length / 2)
  request.write(body.subarray(0, half))
  const written = async () => {
    const files = (await readdir(dir)).filter(isOurs)
    const sizes = await Promise.all(files.map(async (file) => (await stat(join(dir, file))).size))
    return Math.max(0, ...sizes)
  }
  await vi.waitUntil(async () => (await written()) > 100, { timeout: TIMEOUT_MS })
  return () => {
    request.end(body.subarray(half))
    return status
  }
}
