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

/** What a guest's browser remembers, in a signed cookie. */
interface GuestSession {
  device?: string
  /** Ids of the events that were opened here by their code. */
  grants?: number[]
  /** Events whose host link was opened here. */
  hosted?: HostGrant[]
  /** Galleries whose photos it has listed; only where `FLAG_IDENTITY=device`. */
  opened?: Gallery[]
  /** Milliseconds since 1970 when it first listed one; missing in cookies from before this was kept. */
  openedAt?: number
}

declare module 'koa' {
  interface DefaultContext {
    session: GuestSession
  }
}

/** Browsers keep no cookie longer than 400 days. */
const MAX_AGE_MS = 400 * 24 * 60 * 60 * 1000
/** A cookie holds 4 KB; the newest grants stay. */
const MAX_GRANTS = 200
const MAX_HOSTED = 50
/** Likewise for the galleries that this browser has opened. */
const MAX_OPENED = 50

/** The guest's cookie: HttpOnly, SameSite=Lax, Secure under HTTPS, renewed while it is used. */
export function guestSession(app: Koa): Middleware {
  return createSession(
    { key: 'candid', maxAge: MAX_AGE_MS, renew: true, sameSite: 'lax' },
    app as never,
  ) as never
}

/** Gives a request its own `EntityManager` and finds out who sends it. */
export function identify({ orm, limits }: Pick<Services, 'orm' | 'limits'>): Middleware<AppState> {
  return async (ctx, next) => {
    const { device, grants = [], hosted = [], opened = [] } = ctx.session
    ctx.state.em = orm.em.fork()
    ctx.state.clientAddress = ctx.ip
    ctx.state.admitDevice = () => limits.admitDevice(ctx.state.clientAddress)
    const token = adminToken(ctx)
    ctx.state.admin = token ? await findAdmin(ctx.state.em, token) : null
    ctx.state.viewer = { isAdmin: ctx.state.admin !== null, device, grants, hosted }
    ctx.state.opened = opened
    await next()
  }
}

/**
 * Returns the browser's id. The first call makes it and stores it in the cookie. When the address has made too many, the
 * id is for this request alone.
 */
export async function deviceOf(ctx: AppContext): Promise<string> {
  const { viewer } = ctx.state
  if (viewer.device !== undefined) return viewer.device
  viewer.device = randomUUID()
  if (await ctx.state.admitDevice()) ctx.session.device = viewer.device
  return viewer.device
}

/** Returns the sender of photos, with the check that the event still takes them when their rows are made. */
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
 * From now on this browser may open the event, a private one too, and finds it among those that it has visited. It has
 * an id from then on, so that its live messages tell it of its own photos.
 */
export async function grantEvent(ctx: AppContext, eventId: number): Promise<void> {
  const { viewer } = ctx.state
  await deviceOf(ctx)
  if (viewer.grants.includes(eventId)) return
  viewer.grants = [...viewer.grants, eventId].slice(-MAX_GRANTS)
  ctx.session.grants = viewer.grants
}

/** From now on this browser is the event's host, until the host link of this version is replaced. */
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
 * Notes in this browser's cookie that it has opened the gallery: the event's, by its id, or the featured one. The
 * browser has an id from then on, so that a copy of the cookie is the same browser.
 */
export async function noteOpened(ctx: AppContext, gallery: Gallery): Promise<void> {
  const { opened } = ctx.state
  if (opened.includes(gallery)) return
  await deviceOf(ctx)
  if (!opened.length) ctx.session.openedAt = Date.now()
  ctx.session.opened = [...opened, gallery].slice(-MAX_OPENED)
}
