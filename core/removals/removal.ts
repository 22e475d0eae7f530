import { defineEntity, p } from '@mikro-orm/core'

const RemovalSchema = defineEntity({
  name: 'Removal',
  tableName: 'removals',
  indexes: [{ properties: ['dueAt'] }],
  properties: {
    id: p.integer().primary(),
    key: p.text(),
    dueAt: p.datetime().defaultRaw('now()'),
  },
})

/**
 * A stored object that the worker will remove. Ensures that a crash leaves no orphan: a deletion writes it in the
 * transaction that deletes the row. An upload writes it, due later, *before* it stores the object, and deletes it in the
 * transaction that makes the row.
 */
export class Removal extends RemovalSchema.class {}
RemovalSchema.setClass(Removal)
