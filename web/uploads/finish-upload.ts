import type { PhotoView } from '#contract/schemas/photos.ts'
import type { Answer } from './answers.ts'
import { answerOf } from './answers.ts'
import { photoIn } from './photo-in.ts'

/** Asks for the photo of an upload that has all its bytes. Rejects when the connection breaks or `signal` aborts. */
export async function finishUpload(url: string, signal: AbortSignal): Promise<PhotoView | Answer> {
  const response = await fetch(url, { method: 'POST', credentials: 'include', signal })
  const body = await response.text()
  const { ok, status, headers } = response
  return (ok && photoIn(body)) || answerOf(status, body, (name) => headers.get(name))
}

/** Gives an upload back that nobody wants any more; where that fails, the server drops it after a day. */
export function dropUpload(url: string): void {
  const headers = { 'Tus-Resumable': '1.0.0' }
  void fetch(url, { method: 'DELETE', credentials: 'include', keepalive: true, headers }).catch(() => {})
}
