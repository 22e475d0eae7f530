import { AppError } from '#core/errors.ts'
import type { Event } from './event.ts'

/** The sample event is only looked at: throws `conflict` for what would change it or its photos. */
export function refuseSampleEvent({ isSample }: Pick<Event, 'isSample'>): void {
  if (isSample) throw new AppError('conflict', 'event.sample')
}
