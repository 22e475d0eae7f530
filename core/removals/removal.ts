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
 * A stored object that the worker will remove. A deletion inserts it in the transaction that deletes the row. An upload
 * inserts it before storing the object, due later, and deletes it with the transaction that inserts the row. So a crash
 * leaves no orphan.
 */
export class Removal extends RemovalSchema.class {}
RemovalSchema.setClass(Removal)
