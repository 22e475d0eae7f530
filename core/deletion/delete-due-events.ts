import type { EntityManager } from '@mikro-orm/postgresql'
import { AppError } from '#core/errors.ts'
import { isDueForDeletion } from '#core/events/retention.ts'
import type { Config } from '#core/config.ts'
import { Event } from '#core/events/event.ts'
import { findTimeZone } from '#core/settings/venue.ts'
import { deleteEvent } from './delete-event.ts'

/** Permanently deletes events that are due at `now`, without the bin. The sample event is never due. */
export async function deleteDueEvents(
  em: EntityManager,
  services: Parameters<typeof deleteEvent>[1] & { config: Pick<Config, 'timeZone'> },
  now = new Date(),
): Promise<void> {
  const events = await em.find(Event, { deleteAfterDays: { $ne: null } })
  const timeZone = await findTimeZone(em, services.config)
  const isDue = (event: Event) => isDueForDeletion(event, timeZone, now)
  // Checked again under the lock, because the host may have just changed it.
  const options = { atOnce: true, onlyIf: (_: EntityManager, event: Event) => isDue(event) }
  for (const { id } of events.filter(isDue))
    await deleteEvent(em, services, id, options).catch((error: unknown) => {
      // Deleted concurrently.
      if (!(error instanceof AppError && error.kind === 'not_found')) throw error
    })
}
