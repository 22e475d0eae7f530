import { AppError } from '#core/errors.ts'
import type { Event } from './event.ts'

/** Throws `conflict` for the sample event, which is read-only. */
export function refuseSampleEvent({ isSample }: Pick<Event, 'isSample'>): void {
  if (isSample) throw new AppError('conflict', 'event.sample')
}
