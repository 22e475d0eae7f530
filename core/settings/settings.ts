import type { EntityManager } from '@mikro-orm/postgresql'
import { Settings } from '#contract/schemas/settings.ts'
import { SETTINGS_ID, SettingsRow } from './settings-row.ts'

const DEFAULTS = Settings.parse({})

export async function readSettings(em: EntityManager): Promise<Settings> {
  const row = await em.findOne(SettingsRow, SETTINGS_ID, { disableIdentityMap: true })
  return { ...DEFAULTS, ...row?.value, venue: { ...DEFAULTS.venue, ...row?.value.venue } }
}

/** Replaces the settings with the result of `change`. Must run in a transaction. Waits for concurrent changes. */
export async function updateSettings(
  em: EntityManager,
  change: (before: Settings) => Settings,
): Promise<{ before: Settings; after: Settings }> {
  // The row may not exist yet, so there may be no row to lock.
  await em.execute('lock table settings in share row exclusive mode')
  const before = await readSettings(em)
  const after = change(before)
  await em.upsert(SettingsRow, { id: SETTINGS_ID, value: after })
  return { before, after }
}
