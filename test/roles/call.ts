import { splitAddress } from '#contract/call.ts'
import type { Calls } from '#contract/calls/all.ts'
import { ADMIN, formOf } from '#test/support/app.ts'
import type { Browser } from '#test/support/browser.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import { readDocumented } from '#test/support/documented.ts'
import type { Subject } from './callers.ts'
import type { Outcome } from './roles.ts'
import type { Row } from './table.ts'

const picture = await makeJpeg({ width: 32, height: 24 })
let sent = 0

/** Bodies of the calls that need one. Each photo is new. */
const BODIES: Partial<Record<keyof Calls, (subject: Subject, row: Row) => object>> = {
  'POST /api/events': ({ code }, { subject }) =>
    formOf({ name: 'Bo & Cy', date: '2027-06-05', ...(subject && { adminCode: code }) }),
  'POST /api/events/:id/photos': () => {
    const photo = Buffer.concat([picture, Buffer.from(String(++sent))])
    return formOf({ photos: new File([new Uint8Array(photo)], 'b.jpg', { type: 'image/jpeg' }) })
  },
  'POST /api/host/open': ({ event }) => ({ hostKey: event.hostKey }),
  'PUT /api/events/:id': () => formOf({ name: 'Cy & Di', date: '2027-06-06' }),
  'POST /api/events/:id/host/photos': ({ photo }) => ({ action: 'hide', ids: [photo!.id] }),
  'PUT /api/events/:id/photos/mine': () => ({ senderName: 'Ada' }),
  'POST /api/events/:id/photos/known': () => ({ hashes: [] }),
  'PUT /api/events/:id/settings': () => ({ uploadsClosed: false }),
  'POST /api/events/:id/pending-photos': ({ photo }) => ({ approve: photo ? [photo.id] : [] }),
  'POST /api/admin/backups': () => ({ isAnew: false }),
  'POST /api/events/:id/hand-over': () => ({ place: 'download', withHidden: false, byGuest: false }),
  'POST /api/events/:id/hand-over/delete': () => ({ atOnce: true, left: 0 }),
  'PUT /api/events/:id/wall': () => ({ next: true }),
  'PUT /api/screen': () => ({ photoId: null }),
  'POST /api/events/:id/screens': () => ({}),
  'PUT /api/events/:id/screens/:screen': () => ({ name: 'Bar' }),
  'POST /api/photos/:id/flag': () => ({ reason: 'spam' }),
  'POST /api/admin/login': () => ADMIN,
  'POST /api/admin/password': () => ({ currentPassword: ADMIN.password, newPassword: ADMIN.password }),
  'PUT /api/admin/totp': () => ({ password: ADMIN.password, secret: 'A'.repeat(32), code: 'wrong' }),
  'POST /api/admin/totp/end': () => ({ password: ADMIN.password, code: 'wrong' }),
  'POST /api/admin/accounts': () => ({ username: `Ada ${++sent}`, role: 'desk' }),
  'PATCH /api/admin/accounts/:account': () => ({ role: 'staff' }),
  'POST /api/admin/invitation': () => ({ key: 'wrong' }),
  'POST /api/admin/join': () => ({ key: 'wrong', password: ADMIN.password }),
  'PUT /api/admin/settings': () => ({ galleryAddress: null }),
  'PUT /api/admin/notifications': () => ({ allowPrivateAddresses: false }),
  'POST /api/admin/notifications/targets': () => ({
    kind: 'gotify',
    url: 'https://gotify.test',
    token: 'A1',
  }),
  'PUT /api/admin/checks/:name/snooze': () => ({ hours: 1 }),
  'PUT /api/events/:id/wifi': () => ({ wifi: null }),
  'POST /api/admin/photos': ({ photo }) => ({ action: 'hide', ids: [photo!.id] }),
  'PATCH /api/admin/codes/:code': () => ({ note: 'Miller wedding' }),
  'POST /api/admin/codes': () => ({ code: `NEW-${++sent}`, description: null }),
}

const TUS = { 'Tus-Resumable': '1.0.0', 'Upload-Length': '5' }
const HEADERS: Partial<Record<keyof Calls, Record<string, string>>> = {
  'HEAD /api/events/:id/uploads/:upload': TUS,
  'POST /api/events/:id/uploads': TUS,
  'PATCH /api/events/:id/uploads/:upload': {
    'Tus-Resumable': '1.0.0',
    'Upload-Offset': '0',
    'Content-Type': 'application/offset+octet-stream',
  },
  'DELETE /api/events/:id/uploads/:upload': TUS,
}

/** Makes a row's call, compares its response with the OpenAPI document, and returns the outcome in the table's form. */
export async function makeCall(
  row: Row,
  subject: Subject,
  browser: Browser,
  headers: Record<string, string> = {},
): Promise<Outcome> {
  const { method, path } = splitAddress(row.call)
  const call = row.call as keyof Calls
  const body = BODIES[call]?.(subject, row)
  const json = body && !(body instanceof FormData)
  const abort = new AbortController()
  const response = await browser.request(addressOf(path, subject), {
    method,
    headers: { ...HEADERS[call], ...headers, ...(json && { 'Content-Type': 'application/json' }) },
    body: json ? JSON.stringify(body) : ((body as FormData | undefined) ?? null),
    signal: abort.signal,
  })
  if (response.headers.has('Access-Control-Allow-Origin'))
    throw new Error('another site may read this response')
  const content = method === 'HEAD' ? undefined : await readDocumented(row.call, response)
  const isList = response.ok && Object.values(row.outcomes).some((one) => typeof one === 'string')
  const outcome = isList ? findIn(content as { id: number }[], path, subject) : response.status
  // A live connection would stay open.
  abort.abort()
  return outcome
}

function addressOf(path: string, { event, photo, upload, code }: Subject): string {
  const values: Record<string, string | number | undefined> = {
    id: path.startsWith('/api/events') || path.includes('deleted-events') ? event.id : photo?.id,
    qrCode: event.qrCode,
    code,
    upload,
    session: 999_999,
    account: 999_999,
    screen: 999_999,
    handOver: 999_999,
    target: 'none',
    filename: photo?.filename,
    width: photo?.renditions[0]?.width,
  }
  const query = path.endsWith('album.pdf')
    ? '?format=square'
    : /cards?.pdf$|cards.unprintable$/.test(path)
      ? '?format=tent&paper=a4&from=2027-06-05&to=2027-06-05'
      : ''
  return path.replaceAll(/:(\w+)/g, (_, name: string) => String(values[name])) + query
}

function findIn(list: { id: number }[], path: string, { event, photo }: Subject): Outcome {
  const sought = path.includes('photos') ? photo!.id : event.id
  return list.some(({ id }) => id === sought) ? 'listed' : 'absent'
}
