import type { EntityManager } from '@mikro-orm/postgresql'
import type { By } from '#core/audit-log/record-audit-entry.ts'
import { HandOverView } from '#contract/schemas/hand-overs.ts'
import { deleteEvent } from '#core/deletion/delete-event.ts'
import { AppError } from '#core/errors.ts'
import { viewOf } from '#core/infra/orm/view-of.ts'
import { HandOver } from './hand-over.ts'
import { countLeft, findLatest } from './view-hand-over.ts'

/**
 * Deletes the event after its latest hand-over. `left` is the accepted number of photos that are not in it.
 * Throws `conflict` when the hand-over is not done, or when that number differs.
 */
export async function deleteHandedOver(
  em: EntityManager,
  services: Parameters<typeof deleteEvent>[1],
  eventId: number,
  by: By,
  { atOnce, left }: { atOnce: boolean; left: number },
): Promise<HandOverView> {
  const handOver = await findLatest(em, eventId)
  if (handOver?.state !== 'done') throw new AppError('conflict', 'handOver.notDone')
  const onlyIf = async (em: EntityManager) => {
    if ((await countLeft(em, handOver)) !== left) throw new AppError('conflict', 'handOver.changed')
    const deleted = { deletedAt: new Date(), atOnce, left, ...(atOnce && { photoIds: [] }) }
    await em.nativeUpdate(HandOver, handOver.id, deleted)
    return true
  }
  await deleteEvent(em, services, eventId, { by, atOnce, onlyIf })
  return viewOf(HandOverView, await em.fork().findOneOrFail(HandOver, handOver.id))
}
