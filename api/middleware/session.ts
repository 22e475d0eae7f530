import { randomUUID } from 'node:crypto'
import type Koa from 'koa'
import type { Middleware } from 'koa'
import { createSession } from 'koa-session'
import type { Event } from '#core/events/event.ts'
import { mayOpen, type HostGrant } from '#core/events/open-event.ts'
import { refuseClosedUploads } from '#core/events/upload-hours.ts'
import { noSuch } from '#core/errors.ts'
import type { Sender } from '#core/uploads/store-photos.ts'
import type { Gallery } from '#core/moderation/flagger.ts'
import { findAdmin } from '#core/admins/sessions.ts'
import type { Services } from '#core/services.ts'
import { adminToken } from './admin-session.ts'
import { stillMay } from './still-may.ts'
import type { AppContext, AppState } from '#api/context.ts'

/** Content of a guest's signed cookie. */
interface GuestSession {
  device?: string
  grants?: number[]
  /** Events whose host link was opened. */
  hosted?: HostGrant[]
  /** Galleries whose photos were listed; only with `FLAG_IDENTITY=device`. */
  opened?: Gallery[]
  /** Unix time in milliseconds of the first listing. */
  openedAt?: number
}

declare module 'koa' {
  interface DefaultContext {
    session: GuestSession
  }
}

const MAX_AGE_MS = 400 * 24 * 60 * 60 * 1000
/** Maximum grants. A cookie holds 4 KB, so only the newest are stored. */
const MAX_GRANTS = 200
const MAX_HOSTED = 50
/** Maximum galleries, also limited by the cookie's size. */
const MAX_OPENED = 50

/** Reads and writes the guest's cookie: HttpOnly, SameSite=Lax, Secure under HTTPS, renewed while used. */
export function guestSession(app: Koa): Middleware {
  return createSession(
    { key: 'candid', maxAge: MAX_AGE_MS, renew: true, sameSite: 'lax' },
    app as never,
  ) as never
}

/** Gives a request its own entity manager and identifies its sender. */
export function identify({ orm, limits }: Pick<Services, 'orm' | 'limits'>): Middleware<AppState> {
  return async (ctx, next) => {
    const { device, grants = [], hosted = [], opened = [] } = ctx.session
    ctx.state.em = orm.em.fork()
    ctx.state.clientAddress = ctx.ip
    ctx.state.admitDevice = () => limits.admitDevice(ctx.state.clientAddress)
    const token = adminToken(ctx)
    ctx.state.admin = token ? await findAdmin(ctx.state.em, token) : null
    ctx.state.viewer = { account: ctx.state.admin?.role ?? null, device, grants, hosted }
    ctx.state.opened = opened
    await next()
  }
}

/**
 * Returns the browser's device id. The first call creates it and sets the cookie. Beyond the address's limit, the id is
 * only valid for this request.
 */
export async function deviceOf(ctx: AppContext): Promise<string> {
  const { viewer } = ctx.state
  if (viewer.device !== undefined) return viewer.device
  viewer.device = randomUUID()
  if (await ctx.state.admitDevice()) ctx.session.device = viewer.device
  return viewer.device
}

/** Returns the sender of photos, with a check that the event still accepts them when their rows are created. */
export async function senderOf(ctx: AppContext): Promise<Omit<Sender, 'name'>> {
  const isNew = ctx.state.viewer.device === undefined
  const device = await deviceOf(ctx)
  const isAllowed = stillMay(ctx, mayOpen)
  return {
    device,
    isNew,
    async assertOpen(event, em) {
      if (!(await isAllowed(event, em))) throw noSuch('event')
      refuseClosedUploads(event, { begun: true })
    },
  }
}

/**
 * Grants this browser access to the event and lists it among the visited ones. Ensures a device id, so that live
 * messages include the browser's own photos.
 */
export async function grantEvent(ctx: AppContext, eventId: number): Promise<void> {
  const { viewer } = ctx.state
  await deviceOf(ctx)
  if (viewer.grants.includes(eventId)) return
  viewer.grants = [...viewer.grants, eventId].slice(-MAX_GRANTS)
  ctx.session.grants = viewer.grants
}

/** Makes this browser a host of the event until the host link of this version is replaced. */
export async function grantHost(
  ctx: AppContext,
  { id, hostLinkVersion }: Pick<Event, 'id' | 'hostLinkVersion'>,
): Promise<void> {
  await deviceOf(ctx)
  const { viewer } = ctx.state
  const others = viewer.hosted.filter(([eventId]) => eventId !== id)
  viewer.hosted = [...others, [id, hostLinkVersion] as const].slice(-MAX_HOSTED)
  ctx.session.hosted = viewer.hosted
}

/**
 * Records in the cookie that this browser has opened a gallery: an event's, by id, or the featured one. Ensures a device
 * id, so that a copied cookie counts as the same browser.
 */
export async function noteOpened(ctx: AppContext, gallery: Gallery): Promise<void> {
  const { opened } = ctx.state
  if (opened.includes(gallery)) return
  await deviceOf(ctx)
  if (!opened.length) ctx.session.openedAt = Date.now()
  ctx.session.opened = [...opened, gallery].slice(-MAX_OPENED)
}
