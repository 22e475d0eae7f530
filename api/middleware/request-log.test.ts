import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { EventEmitter } from 'node:events'
import { beforeEach, expect, onTestFinished, vi } from 'vitest'
import { ADDRESS_WORDS } from '#contract/calls/all.ts'
import { createLog } from '#core/infra/log/create-log.ts'
import { pathShortener } from '#core/infra/log/shorten-path.ts'
import { createEvent, upload, sendPhoto } from '#test/support/app.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import { PATHS } from '#api/openapi/document.ts'
import { withApp } from '#test/support/with-app.ts'
import { logRequests } from './request-log.ts'

const lines: string[] = []
const log = createLog('info', {
  words: ADDRESS_WORDS,
  destination: { write: (line) => void lines.push(line) },
})
const test = withApp({ worker: false, log })
beforeEach(() => void lines.splice(0))

async function logged(text: string): Promise<string> {
  await expect.poll(() => lines.join('')).toContain(text)
  return lines.join('')
}

test('request lines name the resource without revealing secrets', async ({ admin }) => {
  const { id, qrCode } = await createEvent(admin)
  const photo = await sendPhoto(admin, id, await makeJpeg())
  const code = 'SMITH-WEDDING-2027'
  await admin.post('/api/admin/codes', { code })
  for (const path of [
    `/uploads/${photo.filename}`,
    `/uploads/${photo.filename}/480.webp`,
    `/api/events/qr/${qrCode}`,
    `/api/events/qr/${qrCode.toLowerCase()}?again`,
    `/api/admin/codes/${code}`,
    `/event/${qrCode}/wall`,
    `/admin/create-event/${code}`,
    '/uploads/%00secret-secret',
  ])
    await admin.get(path)
  await admin.post(`/api/admin/codes/${code}/deactivate`)
  const text = await logged('/deactivate')
  for (const path of [
    `/uploads/${photo.filename.slice(0, 4)}…/480.webp`,
    `/api/events/qr/${qrCode.slice(0, 4)}…`,
    '/api/admin/codes/SMIT…/deactivate',
    `/api/events/${id}/photos`,
  ])
    expect(text).toContain(`"${path}"`)
  for (const secret of [photo.filename.slice(0, 8), qrCode, qrCode.toLowerCase(), 'WEDDING', 'secret-secret'])
    expect(text).not.toContain(secret)
})

test('parameters in paths are shortened in logs unless they are numbers', () => {
  const shortenPath = pathShortener(ADDRESS_WORDS)
  for (const path of Object.keys(PATHS)) {
    const called = path.replaceAll(/\{(\w+)\}/g, (_, name) => (name === 'id' ? '17' : 'kEEp-this.to-you'))
    expect(shortenPath(called)).not.toContain('this')
    expect(shortenPath('/host/kEEp-this')).toBe('/host/kEEp…')
  }
  expect(['/api/admin/codes/AB', '/api/admin/codes/A'].map(shortenPath)).toEqual([
    '/api/admin/codes/A…',
    '/api/admin/codes/…',
  ])
})

test('the line about a failed request describes the error without values', async ({ app }) => {
  const [guest, { id }] = await app.newEvent()
  const photo = await sendPhoto(guest, id, await makeJpeg())
  const { em } = app.services.orm
  await em.execute('alter table photo_flags add constraint short check (length(reason) < 10)')
  const response = await guest.post(`/api/photos/${photo.id}/flag`, { reason: 'my private words' })
  expect(response.status).toBe(500)
  const text = await logged('a request failed')
  expect(text).toContain('"code":"23514"')
  expect(text).toContain('"constraint":"short"')
  expect(text).toMatch(/"stack":"\w+: .*at /)
  expect(text).not.toContain('private words')
})

test('the line about a missing original does not contain its filename', async ({ app }) => {
  const [guest, { id }] = await app.newEvent()
  const photo = await sendPhoto(guest, id, await makeJpeg())
  await rm(join(app.services.config.dataDir, 'objects'), { recursive: true })
  const other = await upload(guest, id, { 'b.jpg': await makeJpeg({ seed: 2 }) })
  expect(other.status).toBeGreaterThanOrEqual(500)
  const text = await logged('a request failed')
  expect(text).toContain('ENOENT')
  expect(text).not.toMatch(/[\w-]{22}\.jpg/)
  expect(text).not.toContain(photo.filename)
})

test.for([
  ['/api/events', 'info', true, {}],
  ['/api/health/ready', 'debug', false, { aborted: true }],
] as const)('%s is logged at level %s', async ([path, level, writableFinished, aborted]) => {
  vi.spyOn(performance, 'now').mockReturnValue(1000)
  onTestFinished(() => void vi.restoreAllMocks())
  const ctx = { ip: '192.0.2.1', method: 'GET', path, res: new EventEmitter() }
  const written = { info: vi.fn<() => void>(), debug: vi.fn<() => void>() }
  await logRequests(written as never)(ctx as never, async () => {
    Object.assign(ctx.res, { statusCode: 404, writableFinished })
    Object.assign(ctx, { ip: '' })
  })
  ctx.res.emit('close')
  const line = { method: 'GET', path, status: 404, ms: 0, ip: '192.0.2.1', ...aborted }
  expect([...written.info.mock.calls, ...written.debug.mock.calls]).toEqual([[line, 'request']])
  expect(written[level]).toHaveBeenCalledOnce()
})
