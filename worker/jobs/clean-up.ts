import type { Jobs } from '#core/jobs.ts'
import type { Services } from '#core/services.ts'
import { namedByRows } from '#core/verify/named-by-rows.ts'
import { cleanUp as removeDueObjects } from '#core/removals/clean-up.ts'

/** Removes the stored objects of deleted photos and events. */
export async function cleanUp(_: Jobs['objects.cleanUp'], { orm, storage }: Services): Promise<void> {
  await removeDueObjects(orm.em.fork(), storage, namedByRows)
}
