import type { EntityManager } from '@mikro-orm/postgresql'
import { newCode } from '#core/events/qr-code.ts'

/** 31^5 (28 million) codes, few of them valid at a time. `hostActions` limits a device to 300 tries a minute. */
const CODE_LENGTH = 5

export interface ReportedScreen {
  /** Pairing code; null once the screen is paired. */
  code: string | null
  /** Code of its event; null until it is paired. */
  qrCode: string | null
}

/**
 * Records what the device's screen shows. An unpaired screen gets a pairing code, which is replaced after 15 minutes.
 */
export async function reportScreen(
  em: EntityManager,
  device: string,
  photoId: number | null,
): Promise<ReportedScreen> {
  const [screen] = await em.execute<[ReportedScreen]>(
    `insert into screens as s (device, code, code_expires_at) values (?, ?, now() + interval '15 minutes')
     on conflict (device) do update set heard_at = now(), photo_id = ?,
       code = case when s.event_id is not null then null when s.code_expires_at > now() then s.code else excluded.code end,
       code_expires_at = case when s.code_expires_at > now() then s.code_expires_at else excluded.code_expires_at end
     returning code, (select qr_code from events where id = s.event_id) as "qrCode"`,
    [device, newCode(CODE_LENGTH), photoId],
  )
  return screen
}
