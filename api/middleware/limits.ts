import { AppError } from '#core/errors.ts'
import type { PlainErrorCode } from '#messages/message-types.ts'
import type { CodeAttempt } from '#core/limits/code-attempts.ts'
import type { Client, Limits } from '#core/limits/limits.ts'
import type { ConnectionName, RateName } from '#core/limits/limits-table.ts'
import { tooMany } from '#core/limits/too-many.ts'
import type { Services } from '#core/services.ts'
import type { AppContext } from '#api/context.ts'
import { deviceOf } from './session.ts'

/** Returns the client that a request counts for. A new cookie counts from the next request on. */
export const clientOf = (ctx: AppContext): Client => ({
  device: ctx.session.device,
  address: ctx.state.clientAddress,
})

/** Milliseconds until a client rejected without a cookie may retry. The rejection sets its cookie. */
const RETRY_MS = 1000

/** Runs `admit`. If it rejects a client without a cookie, the response sets one. */
export async function orRemember<T>(ctx: AppContext, admit: () => Promise<T>): Promise<T> {
  try {
    return await admit()
  } catch (error) {
    const isRejected = error instanceof AppError && error.kind === 'too_many' && !ctx.session.device
    if (isRejected) await deviceOf(ctx)
    throw isRejected && ctx.session.device ? tooMany(error.parts[0].code as PlainErrorCode, RETRY_MS) : error
  }
}

/** Counts `cost` uses. Administrators are not counted. Throws `too_many`. */
export async function charge(ctx: AppContext, limits: Limits, name: RateName, cost = 1): Promise<void> {
  if (!ctx.state.viewer.account) await orRemember(ctx, () => limits.use(name, clientOf(ctx), cost))
}

/**
 * Counts a response as open until it is sent or its client disconnects. Administrators are not counted. Throws `too_many`
 * when too many are open.
 */
export async function holdOpen(ctx: AppContext, limits: Limits, name: ConnectionName): Promise<void> {
  if (ctx.state.viewer.account) return
  const free = await orRemember(ctx, () => limits.hold(name, clientOf(ctx)))
  // A disconnected client never emits `close` again.
  if (ctx.res.closed || ctx.req.socket.destroyed) free()
  else ctx.res.once('close', free)
}

/**
 * Looks up a code that a guest typed or scanned. Throws `too_many` after too many wrong ones. A wrong code sets the
 * browser's cookie, so that its further attempts count separately.
 */
export async function attemptCode<T>(
  { limits }: Pick<Services, 'limits'>,
  ctx: AppContext,
  attempt: CodeAttempt<T>,
): Promise<T> {
  if (ctx.state.viewer.account) return attempt.lookUp()
  try {
    return await limits.attemptCode(clientOf(ctx), attempt)
  } catch (error) {
    if (error instanceof AppError && error.kind === 'not_found') await deviceOf(ctx)
    throw error
  }
}
