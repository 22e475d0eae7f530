import { defineEntity, p } from '@mikro-orm/core'
import type { SeenGuest } from '#contract/schemas/checks.ts'

const PROCESS_KINDS = ['api', 'worker'] as const
export type ProcessKind = (typeof PROCESS_KINDS)[number]

const ServerProcessSchema = defineEntity({
  name: 'ServerProcess',
  tableName: 'processes',
  properties: {
    id: p.integer().primary(),
    kind: p.enum(PROCESS_KINDS),
    version: p.text(),
    startedAt: p.datetime().defaultRaw('now()'),
    /** Time of the last heartbeat. */
    seenAt: p.datetime().defaultRaw('now()'),
    /** Null while it runs, and after it was killed. */
    stoppedAt: p.datetime().nullable(),
    /** Guests who opened pages of this API last. */
    guests: p.json<SeenGuest[]>().defaultRaw(`'[]'`),
  },
})

/** One run of an API or a worker. */
export class ServerProcess extends ServerProcessSchema.class {}
ServerProcessSchema.setClass(ServerProcess)
