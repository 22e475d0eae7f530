import { type HttpResponse, DetailedError, Upload } from 'tus-js-client'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { noteResponse } from '#web/api/captive-portal.ts'
import { ApiError } from '#web/api/request.ts'
import { retryAfterSeconds } from '#web/api/retry-after.ts'
import { pathOf } from '#web/api/path-of.ts'
import { type Failure, NO_RESPONSE, UNREADABLE } from './failure.ts'
import type { CheckResult } from './photo-checks.ts'
import type { PhotoRow } from './photo-store.ts'

/** Milliseconds without a byte before the upload resumes over a new connection. */
const SILENCE_TIMEOUT_MS = 20_000
/** Failure of an upload that the server dropped before it became a photo. A retry creates it again. */
const DROPPED: Failure = { status: 409, body: '', isCandid: true }

interface Sending {
  row: PhotoRow
  file: Blob
  /** Checks whether the event has the photo. Rejects with an `ApiError` or a connection error. */
  check(isRepeated: boolean): Promise<CheckResult>
  /** Saves the upload's URL for later visits. Undefined removes it. */
  saveUrl(url: string | undefined): void
  /** Called with the sent part of the bytes, 0 to 1. */
  onProgress(part: number): void
}

/**
 * Sends one photo. Resumes an unfinished upload. Otherwise checks whether the event has these bytes, and sends them if
 * not. Rejects when the connection breaks or `signal` aborts.
 */
export async function sendPhoto(sending: Sending, signal: AbortSignal): Promise<PhotoView | Failure> {
  const { row, check } = sending
  if (row.url) {
    const result = await resume(sending, row.url, signal)
    if (result !== 'dropped') return result
  }
  const found = await check(row.url !== undefined).catch(failureOfCheck)
  if (found) return found === 'unreadable' ? UNREADABLE : found
  signal.throwIfAborted()
  const result = await resume(sending, undefined, signal)
  return result === 'dropped' ? DROPPED : result
}

/** Deletes an unwanted upload from the server. If that fails, the server drops it after a day. */
export function terminateUpload(url: string): void {
  const headers = { 'Tus-Resumable': '1.0.0' }
  void fetch(url, { method: 'DELETE', credentials: 'include', keepalive: true, headers }).catch(() => {})
}

/** Returns `dropped` if the server doesn't have the upload. */
async function resume(
  sending: Sending,
  url: string | undefined,
  signal: AbortSignal,
): Promise<PhotoView | Failure | 'dropped'> {
  let last = url
  const saveUrl = (url: string) => {
    if (url !== last) sending.saveUrl(url)
    last = url
  }
  let result = await sendByTus({ ...sending, saveUrl }, url, signal)
  if (result === 'complete') result = last ? await finishUpload(last, signal) : NO_RESPONSE
  // Without an upload, the event was deleted.
  if (!last || !isDropped(result)) return result
  sending.saveUrl(undefined)
  return 'dropped'
}

const isDropped = (result: PhotoView | Failure) =>
  'status' in result && result.isCandid && (result.status === 404 || result.status === 410)

/**
 * Sends the bytes with tus 1.0. Resolves to the photo, to a failure, or to `complete` when the server has all bytes but
 * returned no photo. Rejects when `signal` aborts.
 */
function sendByTus(
  { row, file, saveUrl, onProgress }: Sending,
  url: string | undefined,
  signal: AbortSignal,
): Promise<PhotoView | Failure | 'complete'> {
  return new Promise((resolve, reject) => {
    let silence: ReturnType<typeof setTimeout>
    const restartTimeout = () => {
      clearTimeout(silence)
      silence = setTimeout(() => end(() => resolve(NO_RESPONSE)), SILENCE_TIMEOUT_MS)
    }
    const upload = new Upload(file, {
      // With both, the client could create a second upload without a check.
      ...(url ? { uploadUrl: url } : { endpoint: endpointOf(row.event.id) }),
      metadata: { filename: row.name, ...(row.sender && { sender: row.sender }) },
      // The machine stores URLs and decides about retries.
      storeFingerprintForResuming: false,
      retryDelays: null,
      onBeforeRequest(request) {
        ;(request.getUnderlyingObject() as XMLHttpRequest).withCredentials = true
        restartTimeout()
      },
      onUploadUrlAvailable: () => upload.url && saveUrl(upload.url),
      onProgress(sent, total) {
        restartTimeout()
        onProgress(total ? sent / total : 0)
      },
      onSuccess: ({ lastResponse }) => end(() => resolve(photoIn(lastResponse.getBody()) ?? 'complete')),
      onError: (error) => end(() => resolve(resultOf(error))),
    })
    const stop = () => end(() => reject(new Error('Stopped.')))
    function end(settle: () => void): void {
      clearTimeout(silence)
      signal.removeEventListener('abort', stop)
      settle()
      void upload.abort()
    }
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop)
    restartTimeout()
    upload.start()
  })
}

/** Requests the photo of a complete upload. Rejects when the connection breaks or `signal` aborts. */
async function finishUpload(url: string, signal: AbortSignal): Promise<PhotoView | Failure> {
  const response = await fetch(url, { method: 'POST', credentials: 'include', signal })
  const body = await response.text()
  const { ok, status, headers } = response
  return (ok && photoIn(body)) || failureOf(status, body, (name) => headers.get(name))
}

/** Absolute, because the client resolves the upload's URL against it. */
const endpointOf = (eventId: number) =>
  new URL(pathOf('POST /api/events/:id/uploads', { id: eventId }), window.location.origin).href

function resultOf(error: Error | DetailedError): PhotoView | Failure {
  const response = error instanceof DetailedError ? error.originalResponse : null
  return response ? (photoIn(response.getBody()) ?? failureIn(response)) : NO_RESPONSE
}

const failureIn = (response: HttpResponse): Failure =>
  failureOf(response.getStatus(), response.getBody(), (name) => response.getHeader(name) ?? null)

const failureOf = (status: number, body: string, header: (name: string) => string | null): Failure => ({
  status,
  body,
  retryAfter: retryAfterSeconds(header('Retry-After')),
  isCandid: !noteResponse(status, header),
})

/** Returns a failure for server errors. Other errors are left to the upload, whose response has a better reason. */
function failureOfCheck(error: unknown): Failure | undefined {
  // A response other than JSON is a captive portal's page.
  if (!(error instanceof ApiError)) return { ...NO_RESPONSE, isCandid: !(error instanceof SyntaxError) }
  return error.status < 500 ? undefined : { status: error.status, body: '', isCandid: true }
}

function photoIn(body: string): PhotoView | undefined {
  try {
    const parsed = JSON.parse(body) as Partial<PhotoView> | null
    return typeof parsed?.id === 'number' && parsed.filename ? (parsed as PhotoView) : undefined
  } catch {
    return undefined
  }
}
