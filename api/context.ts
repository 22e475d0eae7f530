import type { EntityManager } from '@mikro-orm/postgresql'
import { Router, type RouterContext } from '@koa/router'
import { z } from 'zod'
import type { Actor } from '#contract/schemas/audit-log.ts'
import { readIssue } from '#contract/values/error-messages.ts'
import { MAX_PAGE_SIZE } from '#contract/values/limits.ts'
import { MAX_INTEGER, PageQuery } from '#contract/schemas/pages.ts'
import type { AdminUser } from '#core/admins/admin-user.ts'
import type { Viewer } from '#core/events/open-event.ts'
import type { Gallery } from '#core/moderation/flagger.ts'
import { AppError, noSuch } from '#core/errors.ts'

/** What the middleware before a route has found out about its request. */
export interface AppState {
  /** This request's own unit of work. */
  em: EntityManager
  viewer: Viewer
  /** The administrator who asks; null for a guest. */
  admin: AdminUser | null
  /** The guest's address: the connection's, or what a trusted proxy says. */
  clientAddress: string
  /** Counts a new device of that address; false when it has had too many. */
  admitDevice: () => Promise<boolean>
  /** Galleries that the request's own cookie says this browser has opened before. */
  opened: Gallery[]
}
export type AppContext = RouterContext<AppState>

export const createRouter = () => new Router<AppState>()

const Id = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .refine((id) => id > 0 && id <= MAX_INTEGER)

/** The path's numeric id. What can't be an id names nothing: throws `not_found`. */
export function idOf(
  ctx: AppContext,
  noun: 'event' | 'photo' | 'screen' | 'session',
  text = ctx.params.id,
): number {
  const id = Id.safeParse(text)
  if (!id.success) throw noSuch(noun)
  return id.data
}

/** As whom a host or an administrator acts. */
export const actorOf = (ctx: AppContext): Actor => (ctx.state.admin ? 'admin' : 'host')

/** `?limit=&after=`: a page of at most `limit` after the row with that id; without them the whole list. */
export function pageOf(ctx: AppContext): PageQuery {
  const page = PageQuery.safeParse({ limit: ctx.query.limit, after: ctx.query.after })
  if (!page.success)
    throw new AppError('invalid', {
      code: 'request.invalidPage',
      params: { limit: MAX_PAGE_SIZE },
    })
  return page.data
}

/** The parsed input; throws `invalid` with what is wrong, as sentences, and for text that can't be stored. */
export function parse<S extends z.ZodType>(schema: S, input: unknown): z.infer<S> {
  const parsed = schema.safeParse(input)
  if (!parsed.success) {
    const [first, ...rest] = new Set(parsed.error.issues.map(({ message }) => message))
    throw new AppError('invalid', [readIssue(first!), ...rest.map(readIssue)])
  }
  if (!isStorable(parsed.data)) throw new AppError('invalid', 'request.unstorableText')
  return parsed.data
}

/** PostgreSQL's text holds no NUL, and UTF-8 no half of a surrogate pair. `value` is what a schema let through. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable)
}
