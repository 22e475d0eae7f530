import { Validator, type SpecData } from '@seriousme/openapi-schema-validator'
import { expect } from 'vitest'
import { z } from 'zod'
import { createApp } from '#api/app.ts'
import { createLiveHub } from '#api/responses/live-hub.ts'
import type { RecoveryCodesView } from '#contract/schemas/admins.ts'
import { codeAt, stepAt } from '#core/admins/totp.ts'
import type { ScreensView } from '#contract/schemas/screens.ts'
import { Event } from '#core/events/event.ts'
import { photoActionsWith } from '#contract/values/photo-actions.ts'
import { ADMIN, createEvent, settledPhotos, signedIn, formOf } from '#test/support/app.ts'
import type { Browser } from '#test/support/browser.ts'
import { AppError } from '#core/errors.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import { newPhoto, TusGuest } from '#test/support/tus-guest.ts'
import { PATHS } from './document.ts'
import { withApp } from '#test/support/with-app.ts'

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const
type Method = (typeof METHODS)[number]

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

test('it lists exactly the API’s routes', ({ app }) => {
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

test('every limited call documents 429 with Retry-After', () => {
  const limited = [...DOCUMENTED].filter(([, { responses }]) => '429' in responses)
  expect(limited.map(([name]) => name).toSorted()).toEqual([
    'delete /api/events/{id}/host-link',
    'delete /api/events/{id}/screens/{screen}',
    'delete /api/events/{id}/uploads/{upload}',
    'delete /api/photos/{id}/heart',
    'get /api/admin/codes/{code}',
    'get /api/events/qr/{qrCode}',
    'get /api/events/{id}/album.pdf',
    'get /api/events/{id}/cards.pdf',
    'get /api/events/{id}/cards/unprintable',
    'get /api/events/{id}/live',
    'get /api/events/{id}/photos.zip',
    'get /api/events/{id}/take-home.zip',
    'get /api/qr/events/{qrCode}.png',
    'patch /api/events/{id}/uploads/{upload}',
    'post /api/admin/login',
    'post /api/admin/password',
    'post /api/admin/totp/end',
    'post /api/events',
    'post /api/events/{id}/hand-over',
    'post /api/events/{id}/hand-over/delete',
    'post /api/events/{id}/host-link',
    'post /api/events/{id}/host/photos',
    'post /api/events/{id}/pending-photos',
    'post /api/events/{id}/photos',
    'post /api/events/{id}/photos/known',
    'post /api/events/{id}/screens',
    'post /api/events/{id}/uploads',
    'post /api/events/{id}/uploads/{upload}',
    'post /api/host/open',
    'post /api/photos/{id}/flag',
    'put /api/admin/totp',
    'put /api/events/{id}',
    'put /api/events/{id}/photos/mine',
    'put /api/events/{id}/screens/{screen}',
    'put /api/events/{id}/settings',
    'put /api/events/{id}/wall',
    'put /api/events/{id}/wifi',
    'put /api/photos/{id}/heart',
    'put /api/screen',
  ])
})

test('every JSON response matches the document', async ({ app }) => {
  const guest = app.browser()
  const admin = app.browser()
  const seen = new Set<string>()
  /** Calls the API and compares the response with the document. */
  async function call<T>(by: Browser, method: Method, path: string, params: object = {}, body?: unknown) {
    const address = path.replaceAll(/\{(\w+)\}/g, (_, name) => String(params[name as keyof typeof params]))
    const form = body instanceof FormData
    const response = await by.request(address, {
      method: method.toUpperCase(),
      ...(body !== undefined && { body: form ? body : JSON.stringify(body) }),
      ...(body !== undefined && !form && { headers: { 'Content-Type': 'application/json' } }),
    })
    return read<T>(method, path, response)
  }
  async function read<T>(method: Method, path: string, response: Response) {
    seen.add(`${method} ${path}`)
    const answer = await response.json()
    const schema = schemaOf(`${method} ${path}`, String(response.status))
    const { error } = schema.safeParse(answer)
    expect(error, `${method} ${path} returned ${response.status} ${JSON.stringify(answer)}`).toBeUndefined()
    return answer as T
  }

  for (const path of ['/api/health', '/api/health/ready', '/api/openapi.json']) await call(guest, 'get', path)
  const form = formOf({ name: 'Ada & Bo', date: '2027-06-05' })
  const { id, qrCode } = await call<{ id: number; qrCode: string }>(guest, 'post', '/api/events', {}, form)
  const event = { id, qrCode }
  const { hostKey } = await call<{ hostKey: string }>(guest, 'post', '/api/events/{id}/host-link', event)
  await call(app.browser(), 'post', '/api/host/open', {}, { hostKey })
  await call(guest, 'delete', '/api/events/{id}/host-link', event)
  await call(guest, 'put', '/api/events/{id}', event, form)
  await call(guest, 'put', '/api/events/{id}/wifi', event, {
    wifi: { name: 'Casa Blanca', password: '', hidden: false },
  })
  await call(guest, 'get', '/api/events/{id}/wifi', event)
  await call(guest, 'get', '/api/events/{id}/cards/unprintable', event)
  await call(guest, 'get', '/api/events')
  await call(guest, 'get', '/api/events/{id}', event)
  await call(guest, 'get', '/api/events/qr/{qrCode}', event)
  await call(guest, 'post', '/api/events/{id}/photos/known', event, { hashes: [] })
  const sender = await TusGuest.open(app)
  const bytes = await newPhoto()
  const address = await sender.newUpload(bytes.length)
  app.services.storage.put = () => Promise.reject(new AppError('unavailable', 'storage.down'))
  await sender.patch(address, bytes)
  Reflect.deleteProperty(app.services.storage, 'put')
  const one = '/api/events/{id}/uploads/{upload}'
  await read('post', one, await sender.browser.post(address))
  await read('patch', one, await sender.patch(await sender.newUpload(bytes.length), bytes))
  const photos = new FormData()
  photos.append('photos', new Blob([new Uint8Array(await makeJpeg())], { type: 'image/jpeg' }), 'a.jpg')
  const [photo] = await call<{ id: number }[]>(guest, 'post', '/api/events/{id}/photos', event, photos)
  await call(guest, 'post', '/api/events/{id}/photos', event, photos)
  await settledPhotos(guest, id)
  await call(guest, 'get', '/api/events/{id}/photos', event)
  await call(guest, 'get', '/api/events/{id}/photos/mine', event)
  await call(guest, 'put', '/api/events/{id}/photos/mine', event, { senderName: 'Ada' })
  await call(guest, 'put', '/api/photos/{id}/heart', photo)
  await call(guest, 'get', '/api/events/{id}/photos/hearted', event)
  await call(guest, 'delete', '/api/photos/{id}/heart', photo)
  await call(guest, 'get', '/api/events/{id}/settings', event)
  await call(guest, 'put', '/api/events/{id}/settings', event, { deleteAfterDays: 30 })
  await call(guest, 'get', '/api/events/{id}/pending-photos', event)
  await call(guest, 'post', '/api/events/{id}/pending-photos', event, { approve: [photo!.id] })
  await call(guest, 'put', '/api/events/{id}/wall', event, { removeFromWall: photo!.id })
  await call(guest, 'put', '/api/screen', {}, { photoId: photo!.id })
  await call(guest, 'post', '/api/events/{id}/screens', event, {})
  const {
    screens: [screen],
  } = await call<ScreensView>(guest, 'get', '/api/events/{id}/screens', event)
  const oneScreen = { id: event.id, screen: screen!.id }
  await call(guest, 'put', '/api/events/{id}/screens/{screen}', oneScreen, { name: 'Bar' })
  await call(guest, 'delete', '/api/events/{id}/screens/{screen}', { id: event.id, screen: screen!.id })
  await call(guest, 'post', '/api/photos/{id}/flag', photo, { reason: 'Blurry' })
  await call(guest, 'get', '/api/events/{id}/host/photos', event)
  await call(guest, 'post', '/api/events/{id}/host/photos', event, { action: 'unflag', ids: [photo!.id] })

  const handOver = { place: 'download', withHidden: false, byGuest: false }
  await call(guest, 'post', '/api/events/{id}/hand-over', event, handOver)
  await call(guest, 'get', '/api/events/{id}/hand-over', event)
  await call(guest, 'post', '/api/events/{id}/hand-over/delete', event, { atOnce: true, left: 0 })

  await call(admin, 'get', '/api/admin/me')
  await call(admin, 'post', '/api/admin/login', {}, ADMIN)
  await call(admin, 'get', '/api/admin/me')
  const code = { code: 'OPEN', description: null }
  await call(admin, 'post', '/api/admin/codes', {}, code)
  await call(admin, 'get', '/api/admin/codes')
  await call(guest, 'get', '/api/admin/codes/{code}', code)
  await call(admin, 'patch', '/api/admin/codes/{code}', code, { note: 'Miller wedding' })
  await call(admin, 'post', '/api/admin/codes/{code}/deactivate', code)
  await call(admin, 'get', '/api/admin/flagged-photos')
  for (const action of photoActionsWith('one').toSorted())
    await call(admin, 'post', `/api/admin/photos/{id}/${action}`, photo)
  const unprintable = '/api/admin/cards/unprintable'
  await read('get', unprintable, await admin.get(`${unprintable}?from=2027-06-05&to=2027-06-05`))
  await call(guest, 'get', '/api/featured-photos')
  await call(admin, 'get', '/api/admin/photos')
  await call(admin, 'post', '/api/admin/photos', {}, { action: 'unhide', ids: [photo!.id, 999_999] })
  await call(admin, 'get', '/api/admin/photos/counts')
  await call(admin, 'get', '/api/admin/audit-log')
  await call(admin, 'get', '/api/admin/hand-overs')
  await call(admin, 'get', '/api/admin/settings')
  await call(guest, 'get', '/api/venue')
  await call(admin, 'put', '/api/admin/settings', {}, { galleryAddress: 'http://10.0.0.2:3000' })
  await call(admin, 'delete', '/api/admin/uploads')
  await call(admin, 'delete', '/api/photos/{id}', photo)
  await call(admin, 'delete', '/api/events/{id}', event)
  await call(admin, 'get', '/api/admin/deleted-events')
  await call(admin, 'post', '/api/admin/deleted-events/{id}/restore', event)
  await call(admin, 'delete', '/api/events/{id}', event)
  await call(admin, 'delete', '/api/admin/deleted-events/{id}', event)
  await call(admin, 'post', '/api/admin/totp/begin')
  const secret = 'A'.repeat(32)
  const totp = { password: ADMIN.password, secret, code: codeAt(secret, stepAt(Date.now())) }
  const on = await call(admin, 'put', '/api/admin/totp', {}, totp)
  const [recoveryCode] = (on as RecoveryCodesView).recoveryCodes
  await call(admin, 'post', '/api/admin/totp/end', {}, { ...totp, code: recoveryCode })
  const passwords = { currentPassword: ADMIN.password, newPassword: 'another password' }
  await call(admin, 'post', '/api/admin/password', {}, passwords)
  await call(admin, 'post', '/api/admin/logout')
  await call(admin, 'post', '/api/admin/login', {}, { ...ADMIN, password: passwords.newPassword })
  await signedIn(app, { ...ADMIN, password: passwords.newPassword })
  const sessions = await call<{ id: number; isOwn: boolean }[]>(admin, 'get', '/api/admin/sessions')
  const session = sessions.find(({ isOwn }) => !isOwn)!.id
  await call(admin, 'delete', '/api/admin/sessions/{session}', { session })
  await call(admin, 'delete', '/api/admin/sessions')
  await call(admin, 'post', '/api/admin/logout-everywhere')

  const returningJson = [...DOCUMENTED.keys()].filter(
    (name) => schemaOf(name, '200') ?? schemaOf(name, '201'),
  )
  expect([...seen].toSorted()).toEqual(returningJson.toSorted())
})

function schemaOf(name: string, status: string): z.ZodType {
  const responses = DOCUMENTED.get(name)!.responses as Record<string, Documented>
  return responses[status]?.content?.['application/json']?.schema as z.ZodType
}
interface Documented {
  content?: Record<string, { schema: unknown }>
}

test('every call that the sample event rejects documents that', async ({ app }) => {
  const admin = await signedIn(app)
  const { id } = await createEvent(admin)
  await app.services.orm.em.fork().nativeUpdate(Event, id, { isSample: true })
  const refused: string[] = []
  for (const [name, { responses }] of DOCUMENTED) {
    const [method, path] = name.split(' ') as [string, string]
    // Endless streams would never end the test.
    if (!path.startsWith('/api/events/{id}') || path.endsWith('/live')) continue
    const address = path.replace('{id}', String(id)).replace('{upload}', 'a'.repeat(46))
    const answer = await admin.request(address, { method: method.toUpperCase() })
    await answer.arrayBuffer()
    if (answer.status !== 409) continue
    refused.push(name)
    expect(responses, name).toHaveProperty('409')
  }
  expect(refused).toContain('put /api/events/{id}/wall')
})
