import type { EntityManager } from '@mikro-orm/postgresql'
import { Router, type RouterContext } from '@koa/router'
import { z } from 'zod'
import type { Address } from '#contract/call.ts'
import { readIssue } from '#contract/values/error-messages.ts'
import { MAX_INTEGER } from '#contract/schemas/pages.ts'
import { BY_HOST, byAdmin, type By } from '#core/audit-log/record-audit-entry.ts'
import type { AdminUser } from '#core/admins/admin-user.ts'
import type { Viewer } from '#core/events/open-event.ts'
import type { Gallery } from '#core/moderation/flagger.ts'
import { AppError, noSuch } from '#core/errors.ts'

/** State that the middleware provides to routes. */
export interface AppState {
  /** The call that serves the request. Undefined for pages and files, and before it is known. */
  call?: Address
  /** The request's own entity manager. */
  em: EntityManager
  viewer: Viewer
  admin: AdminUser | null
  /** The client's address: the connection's, or the one that a trusted proxy reports. */
  clientAddress: string
  /** Counts a new device of the address. Returns false beyond the limit. */
  admitDevice: () => Promise<boolean>
  /** Galleries that this browser has opened, from its cookie. */
  opened: Gallery[]
}
export type AppContext = RouterContext<AppState>

export const createRouter = () => new Router<AppState>()

const Id = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .refine((id) => id > 0 && id <= MAX_INTEGER)

/** Returns the numeric id in the path. Throws `not_found` for invalid ids. */
export function idOf(
  ctx: AppContext,
  noun: 'account' | 'event' | 'handOver' | 'photo' | 'screen' | 'session',
  text = ctx.params.id,
): number {
  const id = Id.safeParse(text)
  if (!id.success) throw noSuch(noun)
  return id.data
}

/** Returns who acts, for the audit log. */
export const byOf = ({ state: { admin } }: AppContext): By => (admin ? byAdmin(admin.username) : BY_HOST)

/** Parses the input. Throws `invalid` with a sentence per problem, and for text that can't be stored. */
export function parse<S extends z.ZodType>(schema: S, input: unknown): z.infer<S> {
  const parsed = schema.safeParse(input)
  if (!parsed.success) {
    const [first, ...rest] = new Set(parsed.error.issues.map(({ message }) => message))
    throw new AppError('invalid', [readIssue(first!), ...rest.map(readIssue)])
  }
  if (!isStorable(parsed.data)) throw new AppError('invalid', 'request.unstorableText')
  return parsed.data
}

/** Whether PostgreSQL can store the text: no NUL, and no unpaired surrogates. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable)
}
