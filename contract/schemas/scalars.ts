import { z } from 'zod'
import type { ErrorArguments, ErrorMessage } from '#messages/message-types.ts'
import { issue } from '#contract/values/error-messages.ts'
import { MAX_INTEGER } from './pages.ts'

/** Fields of several requests and views. */

export const id = z.int().positive().max(MAX_INTEGER)
export const count = z.int().nonnegative()
/** A calendar day, `YYYY-MM-DD`, without a time zone. */
export const day = z.iso.date()
/** A moment in UTC, as `Date.prototype.toISOString` writes it. */
export const moment = z.iso.datetime()
export const path = z.string().meta({ format: 'uri-reference' })

type LimitCode = Extract<ErrorMessage, { params: { limit: string | number } }>['code']
/** Trimmed text of at most `limit` characters. `code` is the error of a longer one. */
export const textUpTo = (limit: number, code: LimitCode) =>
  z
    .string()
    .trim()
    .max(limit, issue(code, ...([{ limit }] as ErrorArguments<LimitCode>)))
