import { defineEntity, p } from '@mikro-orm/core'
import type { ActChange, ActName, Actor } from '#contract/schemas/acts.ts'

const ActSchema = defineEntity({
  name: 'Act',
  tableName: 'acts',
  indexes: [{ properties: ['eventId', 'id'] }],
  properties: {
    id: p.integer().primary(),
    actor: p.text().$type<Actor>(),
    what: p.text().$type<ActName>(),
    /** Null for what is of the venue. No reference: who deleted an event is told when it is gone. */
    eventId: p.integer().nullable(),
    eventName: p.text().nullable(),
    photoIds: p.json<number[]>(),
    /** The admin code, of what is done to one. */
    code: p.text().nullable(),
    /** Of a hand-over: which files the host was given (`writeTakeHome`). */
    checksum: p.text().nullable(),
    /** Of a changed setting: what differs. */
    changes: p.json<ActChange[]>().nullable(),
    /** Of sign-ins: the network address, null for several together. */
    address: p.text().nullable(),
    /** Failed sign-ins that this entry gathers. */
    count: p.integer().nullable(),
    actedAt: p.datetime().defaultRaw('now()'),
  },
})

/** What an administrator or a host has changed, so that administrators can tell who it was. */
export class Act extends ActSchema.class {}
ActSchema.setClass(Act)
