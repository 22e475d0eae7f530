import { Validator, type SpecData } from '@seriousme/openapi-schema-validator'
import { expect } from 'vitest'
import { createApp } from '#api/app.ts'
import { createLiveHub } from '#api/responses/live-hub.ts'
import type { AccountView } from '#contract/schemas/accounts.ts'
import type { RecoveryCodesView, SessionView } from '#contract/schemas/admins.ts'
import { Problem } from '#core/checks/problem.ts'
import { codeAt, stepAt } from '#core/admins/totp.ts'
import type { NotificationsView } from '#contract/schemas/notifications.ts'
import type { ScreensView } from '#contract/schemas/screens.ts'
import { Event } from '#core/events/event.ts'
import { ADMIN, createEvent, signedIn } from '#test/support/app.ts'
import { AppError } from '#core/errors.ts'
import { newPhoto, TusGuest } from '#test/support/tus-guest.ts'
import { PATHS } from './document.ts'
import { withApp } from '#test/support/with-app.ts'
import { readDocumented } from '#test/support/documented.ts'
import { CALLS } from '#contract/calls/all.ts'
import { TABLE } from '#test/roles/table.ts'

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const

/** Each call of the document, as `post /api/events`. */
const DOCUMENTED = new Map<string, { responses: object }>(
  Object.entries(PATHS).flatMap(([path, calls]) =>
    METHODS.flatMap((method) => (calls[method] ? [[`${method} ${path}`, calls[method]] as const] : [])),
  ),
)

const test = withApp()

test('the document is valid OpenAPI', async ({ app }) => {
  const document = await app.browser().read<SpecData>('/api/openapi.json')
  const { valid, errors } = await new Validator().validate(document)
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
})

test('the document lists exactly the API’s routes', ({ app }) => {
  const { middleware } = createApp(app.services, createLiveHub(app.services))
  const routers = middleware.flatMap((one) => ('router' in one ? [one.router as { stack: Layer[] }] : []))
  const routes = routers.flatMap(({ stack }) =>
    stack.flatMap(({ path, methods }) =>
      methods
        .filter((method) => method !== 'HEAD')
        .map((method) => `${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`),
    ),
  )
  expect([...DOCUMENTED.keys()].toSorted()).toEqual(routes.toSorted())
})
interface Layer {
  path: string
  methods: string[]
}

test('a path that matches another pattern has its documented methods', async ({ app }) => {
  const guest = app.browser()
  for (const [path, calls] of Object.entries(PATHS)) {
    const options = await guest.request(path.replaceAll(/\{\w+\}/g, '1'), { method: 'OPTIONS' })
    const allowed = options.headers.get('Allow')?.toLowerCase().split(', ') ?? []
    const documented = METHODS.filter((method) => calls[method])
    expect([path, ...allowed.filter((method) => method !== 'head').toSorted()]).toEqual([
      path,
      ...documented.toSorted(),
    ])
  }
})

test('calls that change something are limited, except administrators’, and limited calls document 429', () => {
  const isLimited = (address: string) => {
    const [method, path] = address.split(' ') as [string, string]
    return '429' in DOCUMENTED.get(`${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)!.responses
  }
  const others = CALLS.filter(({ address, who }) => {
    if (address.startsWith('HEAD')) return false
    const changes = !address.startsWith('GET') && who !== 'administrator'
    return isLimited(address) !== changes
  })
  expect(others.map(({ address }) => address).toSorted()).toEqual([
    'DELETE /api/events/:id',
    'DELETE /api/photos/:id',
    'GET /api/admin/codes/:code',
    'GET /api/events/:id/album.pdf',
    'GET /api/events/:id/cards.pdf',
    'GET /api/events/:id/cards/unprintable',
    'GET /api/events/:id/live',
    'GET /api/events/:id/photos.zip',
    'GET /api/events/:id/take-home.zip',
    'GET /api/events/qr/:qrCode',
    'GET /api/qr/events/:qrCode.png',
    'POST /api/admin/logout',
    'POST /api/admin/password',
    'POST /api/admin/totp/end',
    'PUT /api/admin/totp',
  ])
})

/** `test/roles` compares the other calls' responses with the document. */
test('responses of the calls that never succeed in `test/roles` match the document', async ({
  app,
  admin,
}) => {
  const guest = await TusGuest.open(app)
  const { browser, event } = guest
  const screens = `/api/events/${event.id}/screens`
  await browser.put('/api/screen', { photoId: null })
  await readDocumented('POST /api/events/:id/screens', await browser.post(screens, {}))
  const listed = await readDocumented('GET /api/events/:id/screens', await browser.get(screens))
  const [screen] = (listed as ScreensView).screens
  const one = `${screens}/${screen!.id}`
  await readDocumented('PUT /api/events/:id/screens/:screen', await browser.put(one, { name: 'Bar' }))
  await readDocumented('DELETE /api/events/:id/screens/:screen', await browser.delete(one))

  await app.em().insert(Problem, { name: 'clock', level: 'act', values: {} })
  await readDocumented(
    'PUT /api/admin/checks/:name/snooze',
    await admin.put('/api/admin/checks/clock/snooze', { hours: 1 }),
  )

  const targets = '/api/admin/notifications/targets'
  await admin.post(targets, { kind: 'gotify', url: 'http://127.0.0.1:9', token: 'A1' })
  const notifications = await admin.read<NotificationsView>('/api/admin/notifications')
  const target = `${targets}/${notifications.targets[0]!.id}`
  await readDocumented(
    'POST /api/admin/notifications/targets/:target/test',
    await admin.post(`${target}/test`, {}),
  )
  await readDocumented('GET /api/admin/notifications', await admin.get('/api/admin/notifications'))
  await readDocumented('DELETE /api/admin/notifications/targets/:target', await admin.delete(target))

  const bytes = await newPhoto()
  const address = await guest.newUpload(bytes.length)
  app.services.storage.put = () => Promise.reject(new AppError('unavailable', 'storage.down'))
  await guest.patch(address, bytes)
  Reflect.deleteProperty(app.services.storage, 'put')
  const upload = '/api/events/:id/uploads/:upload'
  await readDocumented(`POST ${upload}`, await browser.post(address))
  const other = await newPhoto()
  await readDocumented(`PATCH ${upload}`, await guest.patch(await guest.newUpload(other.length), other))

  const secret = 'A'.repeat(32)
  const totp = { password: ADMIN.password, secret, code: codeAt(secret, stepAt(Date.now())) }
  const on = await readDocumented('PUT /api/admin/totp', await admin.put('/api/admin/totp', totp))
  const [code] = (on as RecoveryCodesView).recoveryCodes
  const off = await admin.post('/api/admin/totp/end', { password: ADMIN.password, code })
  await readDocumented('POST /api/admin/totp/end', off)
  await signedIn(app)
  const sessions = await admin.read<SessionView[]>('/api/admin/sessions')
  const { id } = sessions.find(({ isOwn }) => !isOwn)!
  const ended = await admin.delete(`/api/admin/sessions/${id}`)
  await readDocumented('DELETE /api/admin/sessions/:session', ended)

  const accounts = '/api/admin/accounts'
  await admin.post(accounts, { username: 'Ada', role: 'desk' })
  const listedAccounts = await readDocumented(`GET ${accounts}`, await admin.get(accounts))
  const account = `${accounts}/${(listedAccounts as AccountView[]).find(({ isOwn }) => !isOwn)!.id}`
  await readDocumented(`PATCH ${accounts}/:account`, await admin.patch(account, { role: 'staff' }))
  const invited = await readDocumented(
    `POST ${accounts}/:account/invitation`,
    await admin.post(`${account}/invitation`),
  )
  const { key } = invited as { key: string }
  const joining = app.browser()
  const invitation = await joining.post('/api/admin/invitation', { key })
  await readDocumented('POST /api/admin/invitation', invitation)
  const joined = await joining.post('/api/admin/join', { key, password: ADMIN.password })
  await readDocumented('POST /api/admin/join', joined)
  await readDocumented(`DELETE ${accounts}/:account`, await admin.delete(account))

  const succeed = TABLE.filter(({ outcomes }) => Object.values(outcomes).some((one) => !(Number(one) >= 400)))
  const others = CALLS.map(({ address }) => address).filter(
    (one) => !succeed.some(({ call }) => call === one),
  )
  expect(others.toSorted()).toEqual([
    'DELETE /api/admin/accounts/:account',
    'DELETE /api/admin/notifications/targets/:target',
    'DELETE /api/admin/sessions/:session',
    'DELETE /api/events/:id/screens/:screen',
    'GET /api/admin/hand-overs/:handOver/receipt.pdf',
    'GET /api/venue/logo/:file',
    'PATCH /api/admin/accounts/:account',
    'POST /api/admin/accounts/:account/invitation',
    'POST /api/admin/invitation',
    'POST /api/admin/join',
    'POST /api/admin/notifications/targets/:target/test',
    'POST /api/admin/totp/end',
    'POST /api/events/:id/hand-over/delete',
    `POST ${upload}`,
    'PUT /api/admin/checks/:name/snooze',
    'PUT /api/admin/totp',
    'PUT /api/events/:id/screens/:screen',
  ])
})

test('every call rejected for the sample event documents 409', async ({ app, admin }) => {
  const { id } = await createEvent(admin)
  await app.em().nativeUpdate(Event, id, { isSample: true })
  const refused: string[] = []
  for (const [name, { responses }] of DOCUMENTED) {
    const [method, path] = name.split(' ') as [string, string]
    // Endless streams would never end the test.
    if (!path.startsWith('/api/events/{id}') || path.endsWith('/live')) continue
    const address = path.replace('{id}', String(id)).replace('{upload}', 'a'.repeat(46))
    const response = await admin.request(address, { method: method.toUpperCase() })
    await response.arrayBuffer()
    if (response.status !== 409) continue
    refused.push(name)
    expect(responses, name).toHaveProperty('409')
  }
  expect(refused).toContain('put /api/events/{id}/wall')
})
