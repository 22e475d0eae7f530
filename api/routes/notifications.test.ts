import { Webhook } from 'standardwebhooks'
import { expect, onTestFinished, vi } from 'vitest'
import type { DeliveryView, NotificationsView } from '#contract/schemas/notifications.ts'
import { sendDueNotifications } from '#core/notifications/send-due.ts'
import { MEASURES } from '#core/checks/measures.ts'
import { notify } from '#core/notifications/notify.ts'
import { notifyShownPhotos } from '#core/photos/notify-shown-photos.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import { createEvent, sendPhoto, settledPhotos, type TestApp } from '#test/support/app.ts'
import type { Browser } from '#test/support/browser.ts'
import { startMailServer } from '#test/support/mail-server.ts'
import { startReceiver } from '#test/support/receiver.ts'
import { TIMEOUT_MS } from '#test/support/timeout.ts'
import { expectError, withApp } from '#test/support/with-app.ts'

const test = withApp()
const SECRET = `whsec_${Buffer.alloc(24, 7).toString('base64')}`
const PATH = '/api/admin/notifications'

/** Replaces all targets by one, and allows private addresses. Returns its id. */
async function onlyTarget(admin: Browser, target: object, allowPrivateAddresses = true): Promise<string> {
  for (const { id } of (await admin.read<NotificationsView>(PATH)).targets)
    await admin.request(`${PATH}/targets/${id}`, { method: 'DELETE' })
  await admin.put(PATH, { allowPrivateAddresses })
  expect((await admin.post(`${PATH}/targets`, target)).status).toBe(201)
  return (await admin.read<NotificationsView>(PATH)).targets[0]!.id
}

const sendTestTo = async (admin: Browser, id: string) =>
  (await admin.post(`${PATH}/targets/${id}/test`, {})).json() as Promise<DeliveryView>

/** Sends what is due, as the API does every 10 seconds, and returns the deliveries. */
async function sendDue(app: TestApp, admin: Browser): Promise<DeliveryView[]> {
  await notifyShownPhotos(app.em())
  await sendDueNotifications(app.em())
  return (await admin.read<NotificationsView>(PATH)).deliveries
}

test('a webhook receives a new event with a signature of Standard Webhooks', async ({ app, admin }) => {
  const { url, received } = await startReceiver()
  await onlyTarget(admin, { kind: 'webhook', url: `${url}/hook`, secret: SECRET })
  const event = await createEvent(admin, { name: 'Ada & Bo' })
  const [delivery] = await sendDue(app, admin)
  expect(delivery).toMatchObject({ type: 'event.created', state: 'sent', attempts: 1, answer: '200 thanks' })
  expect(received).toHaveLength(1)
  const { body, headers } = received[0]!
  expect(new Webhook(SECRET).verify(body, headers as Record<string, string>)).toMatchObject({
    type: 'event.created',
    data: { event: { id: event.id, name: 'Ada & Bo', date: '2027-06-05', isPublic: true } },
  })
  await sendDue(app, admin)
  expect(received).toHaveLength(1)
})

test('ntfy and Gotify receive the topic, the token and the words of a test', async ({ admin }) => {
  const { url, received } = await startReceiver()
  const ntfy = await onlyTarget(admin, { kind: 'ntfy', url: `${url}/sub/secret-topic`, token: 'tk_1' })
  expect(await sendTestTo(admin, ntfy)).toMatchObject({ state: 'sent', type: 'test' })
  expect(received[0]).toMatchObject({ path: '/sub/', headers: { authorization: 'Bearer tk_1' } })
  expect(JSON.parse(received[0]!.body)).toMatchObject({ topic: 'secret-topic', title: 'Candid: test' })
  const gotify = await onlyTarget(admin, { kind: 'gotify', url: `${url}/gotify/`, token: 'A1' })
  expect(await sendTestTo(admin, gotify)).toMatchObject({ state: 'sent' })
  expect(received[1]).toMatchObject({ path: '/gotify/message', headers: { 'x-gotify-key': 'A1' } })
})

test('a test arrives by e-mail', async ({ admin }) => {
  const server = await startMailServer()
  onTestFinished(server.close)
  const mail = {
    host: '127.0.0.1',
    port: server.port,
    security: 'none',
    from: 'candid@a.test',
    to: 'me@b.test',
  }
  const id = await onlyTarget(admin, { kind: 'mail', ...mail })
  expect(await sendTestTo(admin, id)).toMatchObject({ state: 'sent', answer: '250 Queued as 7' })
  expect(server.messages[0]).toMatch(/^Subject: Candid: test$/m)
  expect(server.messages[0]).toMatch(/^To: me@b\.test$/m)
})

test('no response contains a secret or a whole topic', async ({ admin }) => {
  const { url } = await startReceiver()
  await onlyTarget(admin, { kind: 'ntfy', url: `${url}/secret-topic`, token: 'tk_secret' })
  await admin.post(`${PATH}/targets`, { kind: 'webhook', url: `${url}/hooks/abcdef`, secret: SECRET })
  const paths = [PATH, '/api/admin/settings', '/api/admin/audit-log']
  const texts = await Promise.all(paths.map(async (path) => (await admin.request(path)).text()))
  expect(texts[0]).toContain('secr…')
  expect(texts.join()).not.toMatch(/tk_secret|whsec_|secret-topic|abcdef/)
})

test('a private address is refused without a connection, also behind a name', async ({ admin }) => {
  const { url, received } = await startReceiver()
  for (const address of [
    url,
    url.replace('127.0.0.1', 'localhost'),
    url.replace('127.0.0.1', '[::ffff:7f00:1]'),
  ]) {
    const id = await onlyTarget(admin, { kind: 'webhook', url: address, secret: SECRET }, false)
    expect(await sendTestTo(admin, id), address).toMatchObject({ state: 'failed', answer: 'private-address' })
  }
  const mail = { host: 'localhost', port: 25, security: 'none', from: 'candid@a.test', to: 'me@b.test' }
  const id = await onlyTarget(admin, { kind: 'mail', ...mail }, false)
  expect(await sendTestTo(admin, id)).toMatchObject({ state: 'failed', answer: 'private-address' })
  expect(received).toEqual([])
})

test('the address of cloud credentials is refused even if private addresses are allowed', async ({
  admin,
}) => {
  const id = await onlyTarget(admin, { kind: 'webhook', url: 'http://169.254.169.254/', secret: SECRET })
  expect(await sendTestTo(admin, id)).toMatchObject({ state: 'failed', answer: 'private-address' })
})

test('a redirect is not followed, and an endless response is cut', async ({ admin }) => {
  const other = await startReceiver()
  const { url } = await startReceiver((request, response) => {
    if (request.url === '/redirect') return response.writeHead(302, { Location: other.url }).end('moved')
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(10_000)));
    }
    response.on('drain', more)
    more()
  })
  const redirect = await onlyTarget(admin, { kind: 'webhook', url: `${url}/redirect`, secret: SECRET })
  expect(await sendTestTo(admin, redirect)).toMatchObject({ state: 'failed', answer: '302 moved' })
  expect(other.received).toEqual([])
  const endless = await onlyTarget(admin, { kind: 'webhook', url: `${url}/endless`, secret: SECRET })
  const { answer } = await sendTestTo(admin, endless)
  expect(answer).toHaveLength(200)
})

test('markup in a response is not shown', async ({ admin }) => {
  const bodies = ['<?xml version="1.0"?>\n<Error><Code>NoSuchKey</Code></Error>', 'Not found\n<html></html>']
  const { url } = await startReceiver((_, response) => response.writeHead(404).end(bodies.shift()))
  const id = await onlyTarget(admin, { kind: 'webhook', url, secret: SECRET })
  expect(await sendTestTo(admin, id)).toMatchObject({ answer: '404' })
  expect(await sendTestTo(admin, id)).toMatchObject({ answer: '404 Not found' })
})

test('a failed delivery is retried later and fails after eight attempts', async ({ app, admin }) => {
  const { url, received } = await startReceiver((_, response) => response.writeHead(500).end('broken'))
  await onlyTarget(admin, { kind: 'webhook', url, secret: SECRET })
  await createEvent(admin)
  expect((await sendDue(app, admin))[0]).toMatchObject({
    state: 'waiting',
    attempts: 1,
    answer: '500 broken',
  })
  await sendDue(app, admin)
  expect(received).toHaveLength(1)
  for (let i = 0; i < 8; i++) {
    await app.em().execute(`update notifications set next_attempt_at = now()`)
    await sendDue(app, admin)
  }
  expect((await sendDue(app, admin))[0]).toMatchObject({ state: 'failed', attempts: 8 })
  expect(received).toHaveLength(8)
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
})

test('two servers that send at the same time send each notification once', async ({ app, admin }) => {
  const { url, received } = await startReceiver((_, response) => void setImmediate(() => response.end()))
  await onlyTarget(admin, { kind: 'webhook', url, secret: SECRET })
  for (let i = 0; i < 20; i++) await notify(app.em(), { type: 'backup.failed', reason: String(i) })
  await Promise.all([1, 2, 3, 4].map(() => sendDueNotifications(app.em())))
  await vi.waitFor(async () => {
    await sendDueNotifications(app.em())
    expect(received.length).toBeGreaterThanOrEqual(20)
  }, TIMEOUT_MS)
  expect(new Set(received.map(({ body }) => body)).size).toBe(20)
  expect(received).toHaveLength(20)
})

test('photos are notified once, together, when guests see them', async ({ app, admin }) => {
  const { url, received } = await startReceiver()
  await onlyTarget(admin, { kind: 'webhook', url, secret: SECRET })
  const { id } = await createEvent(admin, { approval: 'true' })
  const photos = [await sendPhoto(admin, id, await makeJpeg({ width: 30, height: 20 }))]
  photos.push(await sendPhoto(admin, id, await makeJpeg({ width: 40, height: 20 })))
  await settledPhotos(admin, id)
  const shown = () =>
    received
      .map(({ body }) => JSON.parse(body) as { type: string; data: { photoIds: number[] } })
      .filter(({ type }) => type === 'photo.shown')
  await sendDue(app, admin)
  expect(shown()).toEqual([])
  const ids = photos.map((photo) => photo.id)
  await admin.post(`/api/events/${id}/pending-photos`, { approve: ids })
  await sendDue(app, admin)
  expect(shown()).toMatchObject([{ data: { event: { id }, photoIds: ids } }])
  await admin.post('/api/admin/photos', { action: 'hide', ids })
  await admin.post('/api/admin/photos', { action: 'unhide', ids })
  await app.em().execute(`update notifications set created_at = now() - interval '1 minute'`)
  await sendDue(app, admin)
  expect(shown()).toHaveLength(1)
})

test('a photo causes no query of photos while there is no webhook', async ({ app, admin }) => {
  await onlyTarget(admin, { kind: 'gotify', url: 'https://gotify.test', token: 'A1' })
  const { id } = await createEvent(admin)
  await sendPhoto(admin, id, await makeJpeg({ width: 50, height: 20 }))
  await settledPhotos(admin, id)
  const em = app.em()
  const execute = vi.spyOn(em, 'execute')
  await notifyShownPhotos(em)
  expect(execute).not.toHaveBeenCalled()
})

test('invalid targets are rejected with a sentence', async ({ admin }) => {
  const refuses = (target: object, sentence: string) =>
    expectError(admin.post(`${PATH}/targets`, target), 400, sentence)
  const topic = 'Add the topic to the address, such as https://ntfy.sh/my-topic'
  await refuses({ kind: 'ntfy', url: 'https://ntfy.sh' }, topic)
  await refuses({ kind: 'webhook', url: 'https://a.test', secret: 'short' }, 'This key can’t be used')
  const address = 'Enter an address that begins with https://'
  await refuses({ kind: 'gotify', url: 'file:///etc/passwd', token: 'A' }, address)
  const mail = { kind: 'mail', host: 'mail.test', from: 'candid@a.test' }
  await refuses({ ...mail, to: 'a@b.test\r\nBcc: c@d.test' }, 'Enter an e-mail address')
})

test('a removed target has no deliveries, and its test is not found', async ({ admin }) => {
  const { url } = await startReceiver()
  const id = await onlyTarget(admin, { kind: 'webhook', url, secret: SECRET })
  await sendTestTo(admin, id)
  await admin.request(`${PATH}/targets/${id}`, { method: 'DELETE' })
  expect(await admin.read(PATH)).toMatchObject({ targets: [], deliveries: [] })
  expect((await admin.post(`${PATH}/targets/${id}/test`, {})).status).toBe(404)
})

test('a problem and its end arrive by e-mail, in the venue’s language', async ({ app, admin }) => {
  const server = await startMailServer()
  onTestFinished(server.close)
  onTestFinished(
    async () => void (await admin.put('/api/admin/settings', { venue: { language: null, name: '' } })),
  )
  await admin.put('/api/admin/settings', { venue: { language: 'de', name: 'Hotel Linde' } })
  const mail = { host: '127.0.0.1', port: server.port, security: 'none', from: 'a@a.test', to: 'me@b.test' }
  await onlyTarget(admin, { kind: 'mail', ...mail })
  const worker = { check: 'worker', values: { minutes: 3 } } as const
  await notify(app.em(), { type: 'problem.found', ...worker })
  await createEvent(admin)
  await sendDue(app, admin)
  await notify(app.em(), { type: 'problem.solved', ...worker })
  await sendDue(app, admin)
  const subjects = server.messages.map((message) => /^Subject: (.*)$/m.exec(message)![1])
  expect(subjects).toEqual(['Hotel Linde: bitte jetzt handeln', 'Hotel Linde: wieder in Ordnung'])
  expect(server.messages[0]).toMatch(/Schalte den Server aus und wieder ein/)
})

test('a problem that ends before its notification was sent is never sent', async ({ app, admin }) => {
  const { url, received } = await startReceiver()
  await onlyTarget(admin, { kind: 'gotify', url, token: 'A1' })
  await notify(app.em(), { type: 'problem.found', check: 'queue' })
  await notify(app.em(), { type: 'problem.found', check: 'storage' })
  await notify(app.em(), { type: 'problem.solved', check: 'queue' })
  await sendDue(app, admin)
  expect(received.map(({ body }) => (JSON.parse(body) as { message: string }).message)).toEqual([
    expect.stringContaining('New photos can’t be stored'),
  ])
})

test('a target whose last notification failed is a problem until one arrives', async ({ app, admin }) => {
  let status = 500
  const { url } = await startReceiver((_, response) => response.writeHead(status).end())
  const id = await onlyTarget(admin, { kind: 'webhook', url, secret: SECRET })
  const check = () => MEASURES.notifications({ em: app.em(), services: app.services, now: new Date() })
  expect(await check()).toBeNull()
  await sendTestTo(admin, id)
  const values = { target: url.slice('http://'.length), answer: '500', why: 'other' }
  expect(await check()).toEqual({ level: 'look', values })
  status = 200
  await sendTestTo(admin, id)
  expect(await check()).toBeNull()
})

test('an address that is none is rejected with a sentence', async ({ admin }) => {
  const response = await admin.post('/api/admin/notifications/targets', { kind: 'ntfy', url: '' })
  expect(response.status).toBe(400)
})
