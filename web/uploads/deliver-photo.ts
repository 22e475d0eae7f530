import type { PhotoView } from '#contract/schemas/photos.ts'
import { ApiError } from '#web/api/request.ts'
import type { Answer } from './answers.ts'
import { NO_ANSWER, UNREADABLE } from './answers.ts'
import type { Verdict } from './photo-checks.ts'
import type { TusUpload } from './tus-upload.ts'

export interface DeliveryPorts {
  file(): Promise<Blob | undefined>
  /** Whether the event has the photo; rejects with an `ApiError` or a broken connection's error. */
  check(isAgain: boolean): Promise<Verdict>
  send(
    upload: Pick<TusUpload, 'url' | 'file' | 'onUrl' | 'onProgress'>,
    signal: AbortSignal,
  ): Promise<PhotoView | Answer | 'complete'>
  /** Asks for the photo of an upload that has all its bytes. */
  finish(url: string, signal: AbortSignal): Promise<PhotoView | Answer>
  /** Keeps the upload's address beyond this page; undefined when there is none any more. */
  saveUrl(url: string | undefined): Promise<void>
}

/** An upload that went before it was a photo: it is begun anew a little later. */
const GONE: Answer = { status: 409, body: '', isCandid: true }

/**
 * Brings one photo into the event, from where it stopped: an upload that was begun (`begun` is its address) goes on; else
 * the event is asked whether it has these bytes, and only then they are sent. Rejects when the connection breaks or
 * `signal` aborts.
 */
export async function deliverPhoto(
  ports: DeliveryPorts,
  begun: string | undefined,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<PhotoView | Answer> {
  const file = await ports.file()
  if (!file) return UNREADABLE
  if (begun) {
    const result = await send(file, begun)
    if (result !== 'gone') return result
  }
  const verdict = await ports.check(begun !== undefined).catch(answerTo)
  if (verdict === 'unreadable') return UNREADABLE
  if (verdict) return verdict
  signal.throwIfAborted()
  const result = await send(file, undefined)
  return result === 'gone' ? GONE : result

  async function send(file: Blob, url: string | undefined): Promise<PhotoView | Answer | 'gone'> {
    let last = url
    const onUrl = (url: string) => {
      if (url !== last) void ports.saveUrl(url)
      last = url
    }
    let result = await ports.send({ url, file, onUrl, onProgress }, signal)
    if (result === 'complete') result = last ? await ports.finish(last, signal) : NO_ANSWER
    if (!last || !isUnknown(result)) return result
    await ports.saveUrl(undefined)
    return 'gone'
  }
}

/** Said of an upload that was abandoned, or that another server has. Without an upload, it is the event that is gone. */
const isUnknown = (result: PhotoView | Answer): boolean =>
  'status' in result && result.isCandid && (result.status === 404 || result.status === 410)

/** A server that is down is waited for; a refusal is said again, and better, to the upload. */
function answerTo(error: unknown): Answer | undefined {
  // An answer that is no JSON is a page of another network.
  if (!(error instanceof ApiError)) return { ...NO_ANSWER, isCandid: !(error instanceof SyntaxError) }
  if (error.status < 500) return undefined
  return { status: error.status, body: '', isCandid: true }
}
