import type { EventSettingsView } from '#contract/event-settings.ts'
import { lastDayOf } from './deletion-day.ts'
import type { Event } from './event.ts'
import { isUnrevealed } from './photo-visibility.ts'
import { venueTime, venueTimeZone } from './venue-time.ts'

const timeOf = (moment: Date | null | undefined) => (moment ? venueTime(moment) : null)

/** What the host of the event has decided; `waiting` photos wait for approval. */
export function eventSettingsView(event: Event, waiting: number): EventSettingsView {
  return {
    approval: event.approval,
    waiting,
    revealAt: isUnrevealed(event) ? timeOf(event.revealAt) : null,
    uploadsClosed: event.uploadsClosed,
    uploadsFrom: timeOf(event.uploadsFrom),
    uploadsUntil: timeOf(event.uploadsUntil),
    deleteAfterDays: event.deleteAfterDays ?? null,
    keptUntil: lastDayOf(event),
    timeZone: venueTimeZone(),
  }
}
