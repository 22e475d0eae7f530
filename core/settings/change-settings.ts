import type { EntityManager } from '@mikro-orm/postgresql'
import type { ChangeSettingsRequest, Settings } from '#contract/schemas/settings.ts'
import { changesBetween } from '#core/audit-log/changes-between.ts'
import { recordAuditEntry, type By } from '#core/audit-log/record-audit-entry.ts'
import { transact } from '#core/infra/orm/transact.ts'
import { readLogo } from './logo.ts'
import { SETTINGS_ID, SettingsRow } from './settings-row.ts'
import { updateSettings } from './settings.ts'

/**
 * Changes all requested settings or none, and records one audit entry with the differences. Throws `invalid` for a logo
 * that is not a PNG or is too large.
 */
export async function changeSettings(
  em: EntityManager,
  request: ChangeSettingsRequest,
  by: By,
): Promise<void> {
  const { venue: { logo: sent, ...venue } = {}, ...installation } = request
  const logo = typeof sent === 'string' ? await readLogo(sent) : sent
  await transact(em, async (em) => {
    const { before, after } = await updateSettings(em, (settings) => ({
      ...settings,
      ...installation,
      ...(installation.galleryAddress === null && { pinnedAddress: null }),
      venue: { ...settings.venue, ...venue, ...(logo !== undefined && { logo: logo && logo.logo }) },
    }))
    if (logo !== undefined) await em.nativeUpdate(SettingsRow, SETTINGS_ID, { logoImage: logo && logo.image })
    const changes = changesBetween(recorded(before), recorded(after), SECRET)
    if (changes.length) await recordAuditEntry(em, { by, what: 'edit-venue', changes })
  })
}

/** Audited names of settings whose values are not recorded. */
const SECRET = ['wifiPassword', 'logo']

/** Settings by the names that the audit log uses. */
const recorded = ({ wifi, backups, venue: { name: venueName, ...venue }, ...installation }: Settings) => ({
  ...installation,
  isSetUp: undefined,
  ...venue,
  venueName,
  backups: backups.isOn,
  backupTime: backups.time,
  backupsKept: backups.kept,
  wifiName: wifi?.name,
  wifiPassword: wifi?.password,
  wifiHidden: wifi?.hidden,
})
