import type { EventSettingsView } from '#contract/schemas/event-settings.ts'
import { includesRole } from '#contract/values/account-roles.ts'
import { lastDayOf } from './retention.ts'
import type { Event } from './event.ts'
import type { EveningChecks } from './find-evening-checks.ts'
import type { Viewer } from './open-event.ts'
import { isUnrevealed } from './photo-visibility.ts'
import { venueTime } from './venue-time.ts'

/** Returns the host's settings, with times in `timeZone`. `pending` is the number of pending photos. */
export function eventSettingsView(
  event: Event,
  {
    pending,
    timeZone,
    viewer,
    checks,
  }: { pending: number; timeZone: string; viewer: Viewer; checks: EveningChecks },
): EventSettingsView {
  const timeOf = (moment: Date | null | undefined) => (moment ? venueTime(moment, timeZone) : null)
  return {
    approval: event.approval,
    pending,
    revealAt: isUnrevealed(event) ? timeOf(event.revealAt) : null,
    uploadsClosed: event.uploadsClosed,
    uploadsFrom: timeOf(event.uploadsFrom),
    uploadsUntil: timeOf(event.uploadsUntil),
    deleteAfterDays: event.deleteAfterDays ?? null,
    lastDay: lastDayOf(event),
    timeZone,
    cardsPrinted: event.cardsPrinted,
    wifiTried: event.wifiTried,
    ...checks,
    mayRevokeCreator: includesRole(viewer.account, 'staff') && event.createdBy != null,
  }
}
