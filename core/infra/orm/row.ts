import type { EntityDTO } from '@mikro-orm/core'

/**
 * Properties of an entity as an SQL query returns them: missing values are null, references are ids, and dates are in
 * the driver's format. Lists read rows because entities cost several times as much.
 */
export type Row<Entity, Name extends keyof EntityDTO<Entity>> = {
  [K in Name]-?: Column<Exclude<EntityDTO<Entity>[K], undefined>>
}
type Column<T> = T extends Date ? Date | string : T
