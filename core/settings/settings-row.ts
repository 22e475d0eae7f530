import { defineEntity, p } from '@mikro-orm/core'
import type { Settings } from '#contract/schemas/settings.ts'

/** The id of the only row. */
export const SETTINGS_ID = 1

const SettingsRowSchema = defineEntity({
  name: 'SettingsRow',
  tableName: 'settings',
  properties: {
    id: p.integer().primary().autoincrement(false),
    /** Fields that a later version added are missing, and have their defaults. */
    value: p.json<Partial<Settings>>(),
    /** The PNG that `venue.logo` describes. A column of its own, since every page reads `value`. */
    logoImage: p.blob().nullable().lazy(),
  },
})

/** All settings that administrators change in the console. */
export class SettingsRow extends SettingsRowSchema.class {}
SettingsRowSchema.setClass(SettingsRow)
