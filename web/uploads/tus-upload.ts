import type { HttpResponse } from 'tus-js-client'
import { DetailedError, Upload } from 'tus-js-client'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { eventUploadsPath } from '#web/api/photos.ts'
import type { Answer } from './answers.ts'
import { answerOf, NO_ANSWER } from './answers.ts'
import { photoIn } from './photo-in.ts'

/** Milliseconds without a byte sent or received after which the upload goes on over a new connection. */
const SILENCE_TIMEOUT_MS = 20_000

export interface TusUpload {
  eventId: number
  /** The upload to go on with; without one it is made. */
  url: string | undefined
  file: Blob
  name: string
  /** The guest's first name, if any. */
  sender?: string | undefined
  onUrl(url: string): void
  /** Hears which part of the file's bytes has left, 0 to 1. */
  onProgress(part: number): void
}

/**
 * Sends a file's bytes by tus 1.0, from where the upload stopped. Resolves with the answer to the last byte: the photo,
 * `complete` when the server has all bytes and said no more, else what was said instead, NO_ANSWER for a connection that
 * broke. Rejects when `signal` aborts.
 */
export function sendByTus(
  { eventId, url, file, name, sender, onUrl, onProgress }: TusUpload,
  signal: AbortSignal,
): Promise<PhotoView | Answer | 'complete'> {
  return new Promise((resolve, reject) => {
    let silence: ReturnType<typeof setTimeout>
    const heard = () => {
      clearTimeout(silence)
      silence = setTimeout(() => end(() => resolve(NO_ANSWER)), SILENCE_TIMEOUT_MS)
    }
    const upload = new Upload(file, {
      // With both, the client would start over by itself where the upload is gone: the queue asks for the photo first.
      ...(url ? { uploadUrl: url } : { endpoint: endpointOf(eventId) }),
      metadata: { filename: name, ...(sender && { sender }) },
      // Which photo has which address, and when to try again, is the queue's.
      storeFingerprintForResuming: false,
      retryDelays: null,
      onBeforeRequest(request) {
        ;(request.getUnderlyingObject() as XMLHttpRequest).withCredentials = true
        heard()
      },
      onUploadUrlAvailable: () => upload.url && onUrl(upload.url),
      onProgress(sent, total) {
        heard()
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
    heard()
    upload.start()
  })
}

/** Whole, since the client resolves the upload's address against it. */
const endpointOf = (eventId: number) => new URL(eventUploadsPath(eventId), window.location.origin).href

function resultOf(error: Error | DetailedError): PhotoView | Answer {
  const response = error instanceof DetailedError ? error.originalResponse : null
  return response ? (photoIn(response.getBody()) ?? answerIn(response)) : NO_ANSWER
}

function answerIn(response: HttpResponse): Answer {
  const header = (name: string) => response.getHeader(name) ?? null
  return answerOf(response.getStatus(), response.getBody(), header)
}
