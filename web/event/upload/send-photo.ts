import type { PhotoView } from '#contract/photos.ts'
import { eventPhotosPath } from '#web/api/photos.ts'
import { retryAfterSeconds, type Answer } from './retries.ts'

/** After so long without a byte sent or received, ms, the connection counts as broken. */
const SILENCE_TIMEOUT_MS = 60_000

/**
 * Sends one photo; `onProgress` hears which part of its bytes has left, 0 to 1. `fetch` cannot tell, hence
 * XMLHttpRequest. Rejects when the connection breaks or `signal` aborts; any answer of the server resolves.
 */
export function sendPhoto(
  eventId: number,
  file: File,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const giveUp = () => request.abort()
    let silence: ReturnType<typeof setTimeout>
    const heard = () => {
      clearTimeout(silence)
      silence = setTimeout(giveUp, SILENCE_TIMEOUT_MS)
    }
    request.open('POST', eventPhotosPath(eventId))
    request.withCredentials = true
    request.upload.addEventListener('progress', (event) => {
      heard()
      onProgress(event.total ? event.loaded / event.total : 0)
    })
    request.addEventListener('load', () => resolve(answerOf(request)))
    request.addEventListener('error', () => reject(new Error('The connection broke.')))
    request.addEventListener('abort', () => reject(new Error('Stopped.')))
    request.addEventListener('loadend', () => {
      clearTimeout(silence)
      signal.removeEventListener('abort', giveUp)
    })
    signal.addEventListener('abort', giveUp)
    heard()
    const body = new FormData()
    body.append('photos', file, file.name)
    request.send(body)
  })
}

function answerOf(request: XMLHttpRequest): Answer {
  const { status, responseText: body } = request
  const answer: Answer = {
    status,
    body,
    retryAfter: retryAfterSeconds(request.getResponseHeader('Retry-After')),
  }
  if (status < 200 || status > 299) return answer
  try {
    return { ...answer, photos: JSON.parse(body) as PhotoView[] }
  } catch {
    // A captive portal answers 200 with its own page.
    return { status: 0, body: '' }
  }
}
