import type { EntityDTO } from '@mikro-orm/core'

/**
 * These properties of an entity as a query in SQL returns them: what is not there is null, a reference is its id, and the
 * driver decides how a moment is given. Lists read rows, not entities, which cost several times as much.
 */
export type Row<Entity, Name extends keyof EntityDTO<Entity>> = {
  [K in Name]-?: Column<Exclude<EntityDTO<Entity>[K], undefined>>
}
type Column<T> = T extends Date ? Date | string : T
