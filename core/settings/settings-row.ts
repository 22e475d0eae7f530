import { defineEntity, p } from '@mikro-orm/core'
import type { Settings } from '#contract/schemas/settings.ts'

export const SETTINGS_ID = 1

const SettingsRowSchema = defineEntity({
  name: 'SettingsRow',
  tableName: 'settings',
  properties: {
    id: p.integer().primary().autoincrement(false),
    /** Lacks fields that were added by a later version. `readSettings` adds their defaults. */
    value: p.json<Partial<Settings>>(),
    /** The PNG described by `venue.logo`. A separate column, because every page reads `value`. */
    logoImage: p.blob().nullable().lazy(),
  },
})

export class SettingsRow extends SettingsRowSchema.class {}
SettingsRowSchema.setClass(SettingsRow)
