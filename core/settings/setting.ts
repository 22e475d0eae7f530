import { defineEntity, p } from '@mikro-orm/core'

/** What the venue says of itself; `logo` describes the PNG, which `logoImage` has in base64. */
export type VenueSetting =
  | 'venueName'
  | 'logo'
  | 'logoImage'
  | 'accent'
  | 'timeZone'
  | 'language'
  | 'withheld'
  | 'terms'
  | 'imprint'
  | 'privacy'

export type SettingName =
  | 'galleryAddress'
  | 'pinnedAddress'
  | 'publicList'
  | VenueSetting
  | 'wifiName'
  | 'wifiPassword'
  | 'wifiHidden'
  | 'wifiForHosts'

const SettingSchema = defineEntity({
  name: 'Setting',
  tableName: 'settings',
  properties: {
    name: p.text().$type<SettingName>().primary(),
    value: p.text(),
  },
})

/** What an administrator has set in the console; it wins over the environment. */
export class Setting extends SettingSchema.class {}
SettingSchema.setClass(Setting)
