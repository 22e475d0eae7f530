import type { MikroORM } from '@mikro-orm/postgresql'
import type { CreatedEventView } from '#contract/schemas/events.ts'
import type { HostLinkView } from '#contract/schemas/hosts.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { ADMIN, addAccount, createEvent, signedIn, type TestApp } from '#test/support/app.ts'
import type { Browser } from '#test/support/browser.ts'
import type { Role } from './roles.ts'

/** The event and photo that a row of the table is tested on. */
export interface Subject {
  event: CreatedEventView
  photo: PhotoView | undefined
  upload?: string
  code: string
  creator: Browser
}

export interface Callers {
  administrator: Browser
  orm: MikroORM
  newBrowser(): Browser
  /** Returns the browser with this role towards the subject. */
  browserOf(role: Role, subject: Subject): Promise<Browser>
}

export async function openCallers(app: TestApp): Promise<Callers> {
  const newBrowser = () => app.browser()
  const expired = await signedIn(app)
  await app.em().execute("update admin_sessions set expires_at = now() - interval '1 second'")
  const administrator = await signedIn(app)
  const accounts = { staff: app.browser(), desk: app.browser() }
  for (const role of ['staff', 'desk'] as const)
    await accounts[role].post('/api/admin/login', await addAccount(app, role))

  // Has the rights that a guest may have for other events. This browser hosts the first one.
  const guest = app.browser()
  await createEvent(guest, { isPublic: 'false' })
  const other = await createEvent(app.browser(), { isPublic: 'false' })
  await guest.get(`/api/events/qr/${other.qrCode}`)
  // Hearts need a device; these two get theirs from a public event.
  const open = await createEvent(app.browser())
  for (const browser of [administrator, expired, ...Object.values(accounts)])
    await browser.get(`/api/events/qr/${open.qrCode}`)

  return {
    administrator,
    orm: app.services.orm,
    newBrowser,
    async browserOf(role, { creator, event }) {
      if (role === 'administrator' || role === 'foreign') {
        // Some rows end the session.
        const { status } = await administrator.get('/api/admin/me')
        if (status === 401) await administrator.post('/api/admin/login', ADMIN)
        return administrator
      }
      if (role === 'staff' || role === 'desk') {
        const { status } = await accounts[role].get('/api/admin/me')
        if (status === 401)
          await accounts[role].post('/api/admin/login', { username: role, password: ADMIN.password })
        return accounts[role]
      }
      if (role === 'granted') {
        const granted = app.browser()
        await granted.get(`/api/events/qr/${event.qrCode}`)
        return granted
      }
      if (role === 'revoked') {
        const revoked = app.browser()
        await revoked.post('/api/host/open', { hostKey: event.hostKey })
        const renewed = await creator.post(`/api/events/${event.id}/host-link`)
        event.hostKey = ((await renewed.json()) as HostLinkView).hostKey
        return revoked
      }
      if (role === 'host') {
        const host = app.browser()
        await host.post('/api/host/open', { hostKey: event.hostKey })
        return host
      }
      return { noCookie: app.browser(), guest, creator, expired }[role]
    },
  }
}
