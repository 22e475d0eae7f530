import type { Router } from '@koa/router'
import { z } from 'zod'
import {
  HANDLER_LIMITS,
  splitAddress,
  type ResponseOf,
  type Call,
  type Names,
  type Parsed,
  type Rate,
} from '#contract/call.ts'
import type { Limits } from '#core/limits/limits.ts'
import { createRouter, parse, type AppContext, type AppState } from './context.ts'
import { GUARDS, requireRole, type Opened } from './guards.ts'
import { dropBody, readJson } from './middleware/json-body.ts'
import { charge, holdOpen } from './middleware/limits.ts'
import { JsonList } from './responses/json-list.ts'

/** Input of a handler: the parsed request, and the result of the guard. */
type Input<C extends Call> = Opened[C['who']] & {
  params: Record<Names<C['address']>, string>
  query: Parsed<C, 'query'>
  body: Parsed<C, 'body'>
}
/** Result of a handler: the declared response body, a list to stream, or `WRITTEN`. */
type Result<C extends Call> =
  | (ResponseOf<C> extends undefined ? void : ResponseOf<C> | Written)
  | (ResponseOf<C> extends (infer Row)[] ? JsonList<Row> : never)
export type Handler<C extends Call> = (ctx: AppContext, input: Input<C>) => Promise<Result<C>> | Result<C>

interface Written {
  isWritten: true
}
/** Returned by a handler that wrote the response itself. */
export const WRITTEN: Written = { isWritten: true }

interface Options<C extends Call> {
  /** Uses of the limit that a request costs. Defaults to 1. */
  cost?: (ctx: AppContext) => number
  /** Rejects a request before its body is read, by throwing. */
  check?: (opened: Opened[C['who']]) => void
}

export interface Calls {
  router: Router<AppState>
  /** Adds a call to the router. Guard, limit, parsing and response follow from its declaration. */
  serve<C extends Call>(call: C, handle: Handler<C>, options?: Options<C>): void
}

/**
 * Returns a router for declared calls. Each request passes these steps in order: administrator check, limits,
 * discarding of an undeclared body, guard, query, `check`, body.
 */
export function createCalls({ limits }: { limits: Limits }): Calls {
  const router = createRouter()
  return {
    router,
    serve<C extends Call>(call: C, handle: Handler<C>, { cost, check }: Options<C> = {}) {
      const { method, path } = splitAddress(call.address)
      router.register(path, [method], async (ctx: AppContext) => {
        ctx.state.call = call.address
        if (call.who === 'administrator') requireRole(ctx, call)
        if (isRate(call.limit)) await charge(ctx, limits, call.limit, cost?.(ctx))
        if (call.open) await holdOpen(ctx, limits, call.open)
        if (call.body === undefined && method !== 'GET' && method !== 'HEAD') await dropBody(ctx)
        const opened = (await GUARDS[call.who](ctx, call)) as Opened[C['who']]
        const query = call.query && parse(call.query, ctx.query)
        check?.(opened)
        const body = call.body instanceof z.ZodType ? await readJson(ctx, call.body) : undefined
        if (isCreation(call)) ctx.status = 201
        const input = { ...opened, params: ctx.params, query, body } as unknown as Input<C>
        await write(ctx, call, await handle(ctx, input))
      })
    },
  }
}

const isRate = (limit: Call['limit']): limit is Rate =>
  limit !== null && !(HANDLER_LIMITS as readonly string[]).includes(limit)

const isCreation = ({ done }: Call) =>
  typeof done === 'object' && done[201] !== undefined && done[200] === undefined

async function write(ctx: AppContext, { response }: Call, result: unknown): Promise<void> {
  if (result instanceof JsonList) await result.writeTo(ctx)
  else if (response === undefined) ctx.body = {}
  else if (response instanceof z.ZodType && result !== WRITTEN) ctx.body = result
}
