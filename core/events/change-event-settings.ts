import { LockMode, raw, type EntityManager } from '@mikro-orm/postgresql'
import type { ChangeEventSettingsRequest } from '#contract/schemas/event-settings.ts'
import { changesBetween } from '#core/audit-log/changes-between.ts'
import { recordAuditEntry, type By } from '#core/audit-log/record-audit-entry.ts'
import { AppError, noSuch } from '#core/errors.ts'
import type { Live } from '#core/infra/live/live.ts'
import { transact } from '#core/infra/orm/transact.ts'
import { retentionFields } from './retention.ts'
import { Event } from './event.ts'
import { venueMoment } from './venue-time.ts'

/**
 * Changes the settings in `request`, with times in `timeZone`, and notifies open galleries. The audit log
 * records `by`. Disabling approval leaves pending photos pending, so that nothing unreviewed appears. Throws `invalid`
 * when uploads would end before they begin.
 */
export async function changeEventSettings(
  em: EntityManager,
  { live, timeZone }: { live: Live; timeZone: string },
  eventId: number,
  request: ChangeEventSettingsRequest,
  by: By,
): Promise<Event> {
  const { revealAt, uploadsFrom, uploadsUntil, deleteAfterDays, announcement, ...rest } = request
  const moments = Object.entries({ revealAt, uploadsFrom, uploadsUntil })
    .filter(([, text]) => text !== undefined)
    .map(([name, text]) => [name, text ? venueMoment(text, timeZone) : null] as const)
  const changed = await transact(em, async (em) => {
    // Locked, so that concurrent changes can't combine into invalid hours.
    const event = await em.findOne(Event, eventId, { lockMode: LockMode.PESSIMISTIC_WRITE })
    if (!event) throw noSuch('event')
    const before = valuesOf(event, request)
    Object.assign(
      event,
      rest,
      announcement !== undefined && { announcement: announcement || null },
      Object.fromEntries(moments),
    )
    if (deleteAfterDays !== undefined && deleteAfterDays !== event.deleteAfterDays)
      Object.assign(event, retentionFields(deleteAfterDays, timeZone))
    if (event.uploadsFrom && event.uploadsUntil && event.uploadsFrom >= event.uploadsUntil)
      throw new AppError('invalid', 'event.hoursInvalid')
    await em.flush()
    await recordAuditEntry(em, {
      by,
      what: 'edit-rules',
      event,
      changes: changesBetween(before, valuesOf(event, request)),
    })
    if (revealAt !== undefined)
      await em.nativeUpdate(Event, eventId, { relistedIn: raw('pg_current_xact_id()::text::bigint') })
    return event
  })
  await live.publish(eventId, [])
  return changed
}

const valuesOf = (event: Event, request: ChangeEventSettingsRequest) =>
  Object.fromEntries(Object.keys(request).map((name) => [name, event[name as keyof Event]]))
