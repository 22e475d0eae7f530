import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Upload, type DetailedError } from 'tus-js-client'
import type { ErrorView } from '#contract/schemas/errors.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import type { KnownPhotosView } from '#contract/schemas/uploads.ts'
import { Browser } from '#test/support/browser.ts'
import type { Line } from './line.ts'
import type { Report } from './report.ts'

/** Back-off as the page's, without its jitter; tus-js-client takes the next one after each failure in a row. */
const RETRY_MS = [500, 1_000, 2_000, 4_000, ...Array<number>(200).fill(8_000)]

/** The photo under a hash that no other has: bytes behind a JPEG's end belong to no picture. */
export const asNew = (jpeg: Buffer) => Buffer.concat([jpeg, randomBytes(16)])
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Sends one photo after the other as the page does: asks whether it is known, then in pieces, until it is taken. */
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
      const photo = (await askKnown(browser, eventId, hash)) ?? (await send(line, eventId, bytes))
      report.taken(photo.id)
    } catch (error) {
      report.error(`upload: ${(error as Error).message}`)
    }
  }
}

/** Null when it is not there, and when nobody can say. */
async function askKnown(browser: Browser, eventId: number, hash: string): Promise<PhotoView | null> {
  const answer = await browser
    .post(`/api/events/${eventId}/photos/known`, { hashes: [hash] })
    .catch(() => null)
  return answer?.ok ? (((await answer.json()) as KnownPhotosView).photos[hash] ?? null) : null
}

function send(line: Line, eventId: number, bytes: Buffer): Promise<PhotoView> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(bytes, {
      endpoint: `${line.origin}/api/events/${eventId}/uploads`,
      retryDelays: RETRY_MS,
      metadata: { filename: 'IMG_0001.jpg' },
      onShouldRetry: (error) => !isFinal(error as DetailedError),
      onError: reject,
      // Where the last answer was lost, it has only asked how much has come.
      onSuccess: ({ lastResponse }) => {
        const said = lastResponse.getBody()
        if (said) resolve(JSON.parse(said) as PhotoView)
        else finish(upload.url!).then(resolve, reject)
      },
    })
    upload.start()
  })
}

async function finish(url: string): Promise<PhotoView> {
  for (const ms of RETRY_MS) {
    const answer = await fetch(url, { method: 'POST' }).catch(() => null)
    if (answer?.ok) return (await answer.json()) as PhotoView
    if (answer && answer.status < 500 && answer.status !== 429) throw new Error(await answer.text())
    await wait(ms)
  }
  throw new Error('the last answer never came')
}

/** What sending again would not change. */
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
