import type { PhotoView } from '#contract/schemas/photos.ts'
import { eventUploadsPath } from '#web/api/photos.ts'
import type { Answer } from '#web/uploads/answers.ts'
import { answerOf } from '#web/uploads/answers.ts'
import { photoIn } from '#web/uploads/photo-in.ts'
import type { TusUpload } from '#web/uploads/tus-upload.ts'

const TUS = { 'Tus-Resumable': '1.0.0' }

/**
 * As `sendByTus`, by `fetch`: service workers have no XMLHttpRequest, on which tus-js-client stands. Rejects when the
 * connection breaks.
 */
export async function sendByFetch(
  { eventId, url, file, name, sender, onUrl }: Omit<TusUpload, 'onProgress'>,
  signal: AbortSignal,
): Promise<PhotoView | Answer | 'complete'> {
  const call = (address: string, init: RequestInit) =>
    fetch(address, { credentials: 'include', signal, ...init })
  let offset = 0
  let address = url
  if (address) {
    const asked = await call(address, { method: 'HEAD', headers: TUS })
    if (!asked.ok) return said(asked)
    offset = Number(asked.headers.get('Upload-Offset'))
  } else {
    const headers = {
      ...TUS,
      'Upload-Length': String(file.size),
      'Upload-Metadata': `filename ${base64(name)}${sender ? `,sender ${base64(sender)}` : ''}`,
    }
    const made = await call(eventUploadsPath(eventId), { method: 'POST', headers })
    const location = made.headers.get('Location')
    if (!made.ok || !location) return said(made)
    address = new URL(location, globalThis.location.origin).href
    onUrl(address)
  }
  if (offset === file.size) return 'complete'
  const headers = {
    ...TUS,
    'Content-Type': 'application/offset+octet-stream',
    'Upload-Offset': String(offset),
  }
  const sent = await call(address, { method: 'PATCH', headers, body: file.slice(offset) })
  if (!sent.ok) return said(sent)
  return photoIn(await sent.text()) ?? 'complete'
}

const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

const said = async (response: Response): Promise<Answer> =>
  answerOf(response.status, await response.text(), (name) => response.headers.get(name))
