import type { EntityManager } from '@mikro-orm/postgresql'
import { Router, type RouterContext } from '@koa/router'
import { z } from 'zod'
import type { AdminUser } from '#core/admins/admin-user.ts'
import { openEvent, type Viewer } from '#core/events/access.ts'
import type { Event } from '#core/events/event.ts'
import type { Gallery } from '#core/moderation/flagger.ts'
import { AppError } from '#core/errors.ts'

/** What the middleware before a route has found out about its request. */
export interface AppState {
  /** This request's own unit of work. */
  em: EntityManager
  viewer: Viewer
  /** The administrator who asks; null for a guest. */
  admin: AdminUser | null
  /** The guest's address: the connection's, or what a trusted proxy says. */
  clientAddress: string
  /** Galleries that the request's own cookie says this browser has opened before. */
  opened: Gallery[]
}
export type AppContext = RouterContext<AppState>

export const createRouter = () => new Router<AppState>()

/** Serial ids end at PostgreSQL's largest `integer`; beyond it the database would answer with an error. */
const Id = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .refine((id) => id > 0 && id <= 2_147_483_647)

/** The path's numeric id. What can't be an id names nothing: throws `not_found`. */
export function idOf(ctx: AppContext, noun: 'event' | 'photo'): number {
  const id = Id.safeParse(ctx.params.id)
  if (!id.success) throw new AppError('not_found', `There is no such ${noun}.`)
  return id.data
}

/** The event that the path names, for who may open it. Throws `not_found`, as `openEvent` does. */
export const eventOf = (ctx: AppContext): Promise<Event> =>
  openEvent(ctx.state.em, ctx.state.viewer, idOf(ctx, 'event'))

const Page = z.object({
  limit: z.coerce.number().int().min(1).max(500, 'limit must be 1 to 500').optional(),
  after: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
})

/** `?limit=&after=`: a page of at most `limit` after the row with that id; without them the whole list. */
export function pageOf(ctx: AppContext): z.infer<typeof Page> {
  const page = Page.safeParse({ limit: ctx.query.limit, after: ctx.query.after })
  if (!page.success) throw new AppError('invalid', 'limit and after must be whole numbers, limit 1 to 500.')
  return page.data
}

export const UNSTORABLE_TEXT = "A character in this text can't be stored. Please type it again."

/** The parsed input; throws `invalid` with what is wrong, as sentences, and for text that can't be stored. */
export function parse<S extends z.ZodType>(schema: S, input: unknown): z.infer<S> {
  const parsed = schema.safeParse(input)
  if (!parsed.success) {
    const sentences = new Set(parsed.error.issues.map(({ message }) => message))
    throw new AppError('invalid', [...sentences].join('. '))
  }
  if (!isStorable(parsed.data)) throw new AppError('invalid', UNSTORABLE_TEXT)
  return parsed.data
}

/** PostgreSQL's text holds no NUL, and UTF-8 no half of a surrogate pair. `value` is what a schema let through. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable)
}
