import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AccountRole } from '#contract/values/account-roles.ts'
import type { Logger } from 'pino'
import { startApi } from '#api/server.ts'
import { awaitsLarger } from '#contract/values/awaits-larger.ts'
import type { CreatedEventView } from '#contract/schemas/events.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { readConfig } from '#core/config.ts'
import { createLog } from '#core/infra/log/create-log.ts'
import { openInspector } from '#core/uploads/inspector.ts'
import { openServices, type OpenServices } from '#core/open-services.ts'
import { startWorker } from '#worker/worker.ts'
import { Browser } from './browser.ts'
import { freshDatabase } from './database.ts'

export const ADMIN = { username: 'admin', password: 'a password for tests' }

export interface TestApp {
  services: OpenServices
  origin: string
  /** Returns a new entity manager. */
  em(): OpenServices['orm']['em']
  /** Returns a new guest without cookies. */
  browser(): Browser
  /** Creates an event in a new browser, which is then its host. */
  newEvent(fields?: Record<string, string>): Promise<[Browser, CreatedEventView]>
  close(): Promise<void>
}

/**
 * Starts the whole product with its own database and data folder on a free port of 127.0.0.1. Outside Vitest, an empty
 * `DATABASE_URL` starts an embedded database. `inspectorTask` replaces `inspectPhoto` in its threads.
 */
export async function startTestApp(
  options: { env?: NodeJS.ProcessEnv; worker?: boolean; inspectorTask?: URL; log?: Logger } = {},
): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'candid-app-'))
  // When root starts PostgreSQL, it runs as another user, who needs access.
  await chmod(dataDir, 0o755)
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: options.env?.DATABASE_URL ?? (await freshDatabase()),
    ADMIN_PASSWORD: ADMIN.password,
    HOST: '127.0.0.1',
    PORT: '0',
    PUBLIC_URL: 'http://candid.test',
    // Tests must pass on a nearly full disk.
    FREE_SPACE_RESERVE_MB: '0',
    // Only its own test needs this event, whose photos take time to render.
    DEMO_EVENT: 'off',
    ...options.env,
  })
  const services = await openServices(config, options.log ?? createLog(process.env.TEST_LOG ?? 'fatal'))
  const { inspectorTask: task } = options
  if (task) {
    await services.inspector.close()
    services.inspector = openInspector({ keepLocation: config.keepLocation, log: services.log, task })
  }
  const api = await startApi(services)
  const worker = options.worker === false ? undefined : await startWorker(services)
  const origin = `http://127.0.0.1:${api.port}`
  return {
    services,
    origin,
    em: () => services.orm.em.fork(),
    browser: () => new Browser(origin),
    async newEvent(fields) {
      const browser = new Browser(origin)
      return [browser, await createEvent(browser, fields)]
    },
    async close() {
      await api.close()
      await worker?.close()
      if (task) await services.inspector.close()
      await services.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export async function signedIn(app: TestApp): Promise<Browser> {
  const browser = app.browser()
  await browser.post('/api/admin/login', ADMIN)
  return browser
}

/** Adds an account with this role, whose username is the role. */
export async function addAccount(app: TestApp, role: AccountRole): Promise<typeof ADMIN> {
  const added = await (await signedIn(app)).post('/api/admin/accounts', { username: role, role })
  const { key } = (await added.json()) as { key: string }
  await app.browser().post('/api/admin/join', { key, password: ADMIN.password })
  return { username: role, password: ADMIN.password }
}

export async function createEvent(browser: Browser, fields: Record<string, string> = {}) {
  return (
    await browser.post('/api/events', formOf({ name: 'Ada & Bo', date: '2027-06-05', ...fields }))
  ).json() as Promise<CreatedEventView>
}

export function formOf(fields: Record<string, string | Blob>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

export const jpegFile = (bytes: Buffer, name = 'a.jpg') =>
  new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })

/** Sends photos to an event in one request, with the page's field name. */
export function upload(browser: Browser, eventId: number, photos: Record<string, Buffer>): Promise<Response> {
  const form = new FormData()
  for (const [name, bytes] of Object.entries(photos)) form.append('photos', jpegFile(bytes, name))
  return browser.post(`/api/events/${eventId}/photos`, form)
}

export async function sendPhoto(browser: Browser, eventId: number, photo: Buffer, name = 'a.jpg') {
  const [view] = (await (await upload(browser, eventId, { [name]: photo })).json()) as [PhotoView]
  return view
}

/** Returns the event's photos once all have their renditions or have failed. */
export async function settledPhotos(browser: Browser, eventId: number): Promise<PhotoView[]> {
  for (;;) {
    const photos = await browser.read<PhotoView[]>(`/api/events/${eventId}/photos`)
    if (photos.every((photo) => photo.state !== 'processing' && !awaitsLarger(photo))) return photos
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
