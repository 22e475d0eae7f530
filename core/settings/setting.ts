import { defineEntity, p } from '@mikro-orm/core'

const SettingSchema = defineEntity({
  name: 'Setting',
  tableName: 'settings',
  properties: {
    name: p
      .text()
      .$type<'galleryAddress' | 'publicList' | 'wifiName' | 'wifiPassword' | 'wifiHidden'>()
      .primary(),
    value: p.text(),
  },
})

/** What an administrator has set in the console; it wins over the environment. */
export class Setting extends SettingSchema.class {}
SettingSchema.setClass(Setting)
