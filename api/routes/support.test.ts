import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { ADDRESS_WORDS } from '#contract/calls/all.ts'
import type { SupportView } from '#contract/schemas/support.ts'
import { Problem } from '#core/checks/problem.ts'
import { createLog } from '#core/infra/log/create-log.ts'
import { notify } from '#core/notifications/notify.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import { ADMIN, formOf, jpegFile, settledPhotos } from '#test/support/app.ts'
import { unzip } from '#test/support/unzip.ts'
import { withApp } from '#test/support/with-app.ts'

const GUEST = '203.0.113.77'
const ENVIRONMENT = {
  ADMIN_USERNAME: 'plantedadministrator',
  SESSION_SECRET: `planted-session-secret-${randomUUID()}`,
  PUBLIC_URL: 'http://planted-host.test',
  QR_SERVICE_URL: 'http://planted-qr.test/?token=planted-qr-token',
  HANDOVER_FOLDER: '/planted-drive/folder',
  TRUSTED_PROXIES: 'loopback',
}
const log = createLog('info', { words: ADDRESS_WORDS, destination: { write: () => {} } })
const test = withApp({ env: ENVIRONMENT, log })

test('the support file contains none of 40 planted secrets', async ({ app }) => {
  const secrets: string[] = [
    GUEST,
    ADMIN.password,
    app.services.config.dataDir,
    app.services.config.databaseUrl,
  ]
  secrets.push(
    ...Object.entries(ENVIRONMENT).flatMap(([name, value]) => (name === 'TRUSTED_PROXIES' ? [] : [value])),
  )
  secrets.push('planted-host', 'planted-qr', 'planted-drive')
  /** Returns a secret that is planted somewhere, and noticed in any case of its letters. */
  const plant = (what: string) => {
    secrets.push(`planted${what}`)
    return `planted${what}`
  }
  const admin = app.browser()
  await admin.post('/api/admin/login', { username: ENVIRONMENT.ADMIN_USERNAME, password: ADMIN.password })

  await admin.put('/api/admin/settings', {
    galleryAddress: `http://${plant('address')}.test`,
    wifi: { name: plant('wifi'), password: plant('wifipassword'), hidden: true },
    venue: {
      name: plant('venue'),
      terms: plant('terms'),
      imprint: plant('imprint'),
      privacy: plant('privacy'),
    },
  })
  const targets = [
    { kind: 'ntfy', url: `http://127.0.0.1:9/${plant('topic')}`, token: plant('ntfytoken') },
    { kind: 'gotify', url: `http://${plant('gotifyhost')}.test/`, token: plant('gotifytoken') },
    {
      kind: 'webhook',
      url: `http://127.0.0.1:9/${plant('hook')}?key=${plant('hookkey')}`,
      secret: `whsec_${plant('webhooksecret')}${'A'.repeat(20)}=`,
    },
    {
      kind: 'mail',
      host: `${plant('mailhost')}.test`,
      username: plant('mailuser'),
      password: plant('mailpassword'),
      from: `${plant('from')}@a.test`,
      to: `${plant('to')}@b.test`,
    },
  ]
  for (const target of targets)
    expect((await admin.post('/api/admin/notifications/targets', target)).status).toBe(201)
  const code = plant('code').toUpperCase()
  const created = await admin.post('/api/admin/codes', { code, description: plant('codetext') })
  expect(created.ok).toBe(true)
  await admin.request(`/api/admin/codes/${code}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ note: plant('codenote') }),
  })

  const [guest, event] = await app.newEvent({ name: plant('event'), description: plant('description') })
  secrets.push(event.qrCode, event.hostKey)
  await guest.put(`/api/events/${event.id}/wifi`, {
    wifi: { name: plant('eventwifi'), password: plant('eventwifipassword'), hidden: false },
  })
  await guest.put(`/api/events/${event.id}/settings`, { announcement: plant('announcement') })
  const form = formOf({
    senderName: plant('guest'),
    photos: jpegFile(await makeJpeg(), `${plant('file')}.jpg`),
  })
  const headers = { 'X-Forwarded-For': GUEST }
  await guest.request(`/api/events/${event.id}/photos`, { method: 'POST', body: form, headers })
  const [photo] = await settledPhotos(guest, event.id)
  secrets.push(photo!.filename)
  await guest.request(`/uploads/${photo!.filename}`, { headers })
  await guest.request(`/uploads/${plant('guessedfile')}.jpg`, { headers })
  await guest.request(`/event/${plant('guessedcode')}?search=${plant('search')}`, { headers })
  await guest.request(`/api/events/qr/${plant('guessedqr')}`, { headers })
  await guest.request('/api/admin/login', {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: plant('typedname'), password: plant('typedpassword') }),
  })
  await app.em().insert(Problem, {
    name: 'screens',
    level: 'look',
    values: { event: plant('screenevent'), screen: plant('screen'), minutes: 7 },
    snoozeReason: plant('reason'),
  })
  await notify(app.em(), { type: 'backup.failed', reason: plant('backupfolder') })
  const cause = Object.assign(new Error(plant('causetext')), { code: 'EACCES', path: plant('errorpath') })
  log.error({ err: new Error(plant('errortext'), { cause }), ip: GUEST, name: plant('fieldname') }, 'a bug')
  log.warn(
    `The first administrator is ada with the password ${plant('firstpassword')}. It is shown only once.`,
  )
  expect(secrets.length).toBeGreaterThanOrEqual(40)

  const view = await admin.read<SupportView>('/api/admin/support')
  const files = await unzip(Buffer.from(await (await admin.request('/api/admin/support.zip')).arrayBuffer()))
  expect([...files.keys()]).toEqual(['installation.txt', 'log.txt'])
  const texts = [view.text, ...view.files.map(({ text }) => text), ...[...files.values()].map(String)]
  const all = texts.join('\n').toLowerCase()
  expect(secrets.filter((secret) => all.includes(secret.toLowerCase()))).toEqual([])
  expect(all).not.toContain('planted')
})

test('the support file names versions, counts, settings, problems and the last log lines', async ({
  app,
}) => {
  log.error({ err: Object.assign(new TypeError('x'), { code: 'EACCES' }), job: 'sweep' }, 'a job failed')
  const admin = app.browser()
  await admin.post('/api/admin/login', { username: ENVIRONMENT.ADMIN_USERNAME, password: ADMIN.password })
  const { text, files } = await admin.read<SupportView>('/api/admin/support')
  expect(text).toMatch(/^candid: \d+\.\d+/m)
  expect(text).toMatch(/^postgres: 18/m)
  expect(text).toMatch(/^photoStore: files$/m)
  expect(text).toMatch(/^photos: \d+$/m)
  expect(text).toMatch(/^notificationTargets: /m)
  expect(text).toMatch(/^\d+ api \d/m)
  expect(files[0]!.text).toBe(`${text}\n`)
  expect(files[1]!.text).toMatch(
    /^[\dT:.-]+Z error a job failed job=sweep\n {2}TypeError EACCES\n {4}at .*support/m,
  )
  expect(files[1]!.text).toContain('method=POST path=/api/admin/login status=200')
})

test('the log keeps the latest 256 KB', async ({ app }) => {
  for (let i = 0; i < 3000; i++) log.info({ job: 'x'.repeat(100) }, `line ${i}`)
  const admin = app.browser()
  await admin.post('/api/admin/login', { username: ENVIRONMENT.ADMIN_USERNAME, password: ADMIN.password })
  const { files } = await admin.read<SupportView>('/api/admin/support')
  expect(files[1]!.text.length).toBeLessThanOrEqual(256 * 1024)
  expect(files[1]!.text).toContain('line 2999')
  expect(files[1]!.text).not.toContain('line 0 ')
})
