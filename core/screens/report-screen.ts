import type { EntityManager } from '@mikro-orm/postgresql'
import type { OwnScreenView } from '#contract/schemas/screens.ts'
import type { WallCommands } from '#contract/schemas/wall.ts'
import { Event } from '#core/events/event.ts'
import { newCode } from '#core/events/qr-code.ts'
import { commandsOf } from './wall-commands.ts'

/**
 * 31^5 (28 million) codes; few are valid at a time. `hostActions` limits a device to 300 attempts a minute.
 */
const CODE_LENGTH = 5

interface ReportedScreen {
  view: Omit<OwnScreenView, 'pairUrl' | 'wifi'>
  /** Null until it is paired. */
  event: Event | null
}

interface ScreenRow {
  eventId: number | null
  wall: WallCommands | null
  code: string | null
  number: number | null
  name: string | null
}

/**
 * Records what the device's screen shows. An unpaired screen gets a pairing code, which changes after 15 minutes. A
 * paired one gets its commands.
 */
export async function reportScreen(
  em: EntityManager,
  device: string,
  photoId: number | null,
): Promise<ReportedScreen> {
  const [{ eventId, wall, code, number, name }] = await em.execute<[ScreenRow]>(
    `insert into screens as s (device, code, code_expires_at) values (?, ?, now() + interval '15 minutes')
     on conflict (device) do update set last_report_at = now(), photo_id = ?,
       code = case when s.event_id is not null then null when s.code_expires_at > now() then s.code else excluded.code end,
       code_expires_at = case when s.code_expires_at > now() then s.code_expires_at else excluded.code_expires_at end
     returning event_id as "eventId", wall, code, number, name`,
    [device, newCode(CODE_LENGTH), photoId],
  )
  const event = eventId === null ? null : await em.findOne(Event, eventId)
  if (!event) return { view: { code, qrCode: null, name: null, number: null, wall: null }, event }
  return { view: { code, qrCode: event.qrCode, name, number, wall: commandsOf(event.wall, wall) }, event }
}
