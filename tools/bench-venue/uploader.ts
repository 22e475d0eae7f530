import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Upload, type DetailedError } from 'tus-js-client'
import type { ErrorView } from '#contract/schemas/errors.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import type { KnownPhotosView } from '#contract/schemas/uploads.ts'
import { Browser } from '#test/support/browser.ts'
import type { Line } from './line.ts'
import type { Report } from './report.ts'

/** Back-off as in the page, without jitter. tus-js-client takes the next value after each consecutive failure. */
const RETRY_MS = [500, 1_000, 2_000, 4_000, ...Array<number>(200).fill(8_000)]

/** Appends random bytes to make the hash unique. Decoders ignore bytes behind a JPEG's end. */
export const makeUnique = (jpeg: Buffer) => Buffer.concat([jpeg, randomBytes(16)])
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Sends photos one at a time as the page does. Checks for known hashes, then uploads in chunks with retries. */
export async function sendPhotos(
  line: Line,
  eventId: number,
  photos: () => Buffer | undefined,
  report: Report,
): Promise<void> {
  const browser = new Browser(line.origin)
  for (let bytes = photos(); bytes; bytes = photos()) {
    const hash = sha256(bytes)
    report.sending(hash, bytes.length)
    try {
      const photo = (await findKnown(browser, eventId, hash)) ?? (await send(line, eventId, bytes))
      report.stored(photo.id)
    } catch (error) {
      report.error(`upload: ${(error as Error).message}`)
    }
  }
}

/** Returns the stored photo. Null if the server lacks it or the check failed. */
async function findKnown(browser: Browser, eventId: number, hash: string): Promise<PhotoView | null> {
  const response = await browser
    .post(`/api/events/${eventId}/photos/known`, { hashes: [hash] })
    .catch(() => null)
  return response?.ok ? (((await response.json()) as KnownPhotosView).photos[hash] ?? null) : null
}

function send(line: Line, eventId: number, bytes: Buffer): Promise<PhotoView> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(bytes, {
      endpoint: `${line.origin}/api/events/${eventId}/uploads`,
      retryDelays: RETRY_MS,
      metadata: { filename: 'IMG_0001.jpg' },
      onShouldRetry: (error) => !isFinal(error as DetailedError),
      onError: reject,
      // If the last response was lost, the client only queried the offset, which has no body.
      onSuccess: ({ lastResponse }) => {
        const body = lastResponse.getBody()
        if (body) resolve(JSON.parse(body) as PhotoView)
        else finish(upload.url!).then(resolve, reject)
      },
    })
    upload.start()
  })
}

async function finish(url: string): Promise<PhotoView> {
  for (const ms of RETRY_MS) {
    const response = await fetch(url, { method: 'POST' }).catch(() => null)
    if (response?.ok) return (await response.json()) as PhotoView
    if (response && response.status < 500 && response.status !== 429) throw new Error(await response.text())
    await wait(ms)
  }
  throw new Error('the final response never arrived')
}

/** Returns true when a retry would fail as well. */
function isFinal({ originalResponse }: DetailedError): boolean {
  const status = originalResponse?.getStatus() ?? 0
  if (status === 409) return codeOf(originalResponse!.getBody()) !== 'upload.incomplete'
  return status >= 400 && status < 500 && ![404, 408, 423, 429].includes(status)
}

function codeOf(body: string): string | undefined {
  try {
    return (JSON.parse(body) as ErrorView).code
  } catch {
    return undefined
  }
}
