import { defineEntity, p } from '@mikro-orm/core'
import { LEVELS, type CheckName } from '#contract/values/checks.ts'
import type { Values } from './check.ts'

const ProblemSchema = defineEntity({
  name: 'Problem',
  tableName: 'problems',
  properties: {
    name: p.text().$type<CheckName>().primary(),
    level: p.enum(LEVELS),
    /** Values of its sentence. */
    values: p.json<Values>().defaultRaw(`'{}'`),
    since: p.datetime().defaultRaw('now()'),
    /** Start of the time without the problem. The row is deleted once that is long enough. */
    wellSince: p.datetime().nullable(),
    isNotified: p.boolean().default(false),
    snoozedUntil: p.datetime().nullable(),
    snoozeReason: p.text().nullable(),
  },
})

/** A problem that a check has found. */
export class Problem extends ProblemSchema.class {}
ProblemSchema.setClass(Problem)
