import { defineEntity, p } from '@mikro-orm/core'

const RemovalSchema = defineEntity({
  name: 'Removal',
  tableName: 'removals',
  indexes: [{ properties: ['dueAt'] }],
  properties: {
    id: p.integer().primary(),
    /** The stored object to remove. */
    key: p.text(),
    /** The worker removes it from then on. */
    dueAt: p.datetime().defaultRaw('now()'),
  },
})

/**
 * An object to be removed by the worker, at least once. Two uses, both so that a crash leaves no orphan: a deletion
 * writes it in the transaction that deletes the row; an upload writes it, due later, *before* the object is stored,
 * and takes it back in the transaction that makes the row.
 */
export class Removal extends RemovalSchema.class {}
RemovalSchema.setClass(Removal)
