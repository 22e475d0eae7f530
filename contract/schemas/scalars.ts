import { z } from 'zod'
import { MAX_INTEGER } from './pages.ts'

/** Fields of several requests and views. */

export const id = z.int().positive().max(MAX_INTEGER)
export const count = z.int().nonnegative()
/** A calendar day, `YYYY-MM-DD`, without a time zone. */
export const day = z.iso.date()
/** A moment in UTC, as `Date.prototype.toISOString` writes it. */
export const moment = z.iso.datetime()
export const path = z.string().meta({ format: 'uri-reference' })
