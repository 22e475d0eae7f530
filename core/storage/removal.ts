import { defineEntity, p } from '@mikro-orm/core'

const RemovalSchema = defineEntity({
  name: 'Removal',
  tableName: 'removals',
  properties: {
    id: p.integer().primary(),
    /** The stored object to remove. */
    key: p.text(),
    requestedAt: p.datetime().defaultRaw('now()'),
  },
})

/**
 * An object whose row is gone. Written in the transaction that deletes the row, so that a crash between the two
 * leaves no orphan: the worker removes the object, then this row.
 */
export class Removal extends RemovalSchema.class {}
RemovalSchema.setClass(Removal)
