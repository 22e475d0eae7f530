import { defineEntity, p } from '@mikro-orm/core'
import { ACTS, Actor } from '#contract/acts.ts'

const ActSchema = defineEntity({
  name: 'Act',
  tableName: 'acts',
  indexes: [{ properties: ['eventId', 'id'] }],
  properties: {
    id: p.integer().primary(),
    actor: p.enum(Actor.options),
    what: p.enum(ACTS),
    /** No reference: who deleted an event is told when it is gone. */
    eventId: p.integer(),
    eventName: p.text(),
    photoIds: p.json<number[]>(),
    actedAt: p.datetime().defaultRaw('now()'),
  },
})

/** What an administrator or a host has changed, so that administrators can tell who it was. */
export class Act extends ActSchema.class {}
ActSchema.setClass(Act)
