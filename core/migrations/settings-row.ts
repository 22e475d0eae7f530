import { Migration } from '@mikro-orm/migrations'

const text = (name: string) => `max("value") filter (where "name" = '${name}')`
const on = (name: string, yes: string) => `${text(name)} = '${yes}'`

/** Moves the settings from one text each into one typed row. */
export class SettingsRow extends Migration {
  override up(): void {
    this.addSql(`alter table "settings" rename to "settings_by_name"`)
    this.addSql(`alter table "settings_by_name" rename constraint "settings_pkey" to "settings_by_name_pkey"`)
    this.addSql(
      `create table "settings" ("id" int not null, "value" jsonb not null, "logo_image" bytea null, primary key ("id"))`,
    )
    this.addSql(
      `insert into "settings" ("id", "value", "logo_image")
       select 1, jsonb_strip_nulls(jsonb_build_object(
         'galleryAddress', ${text('galleryAddress')},
         'pinnedAddress', ${text('pinnedAddress')},
         'publicList', ${on('publicList', 'on')},
         'wifiForHosts', ${on('wifiForHosts', 'on')},
         'wifi', case when ${text('wifiName')} is not null then jsonb_build_object(
           'name', ${text('wifiName')},
           'password', coalesce(${text('wifiPassword')}, ''),
           'hidden', coalesce(${on('wifiHidden', 'yes')}, false)) end,
         'venue', jsonb_build_object(
           'name', ${text('venueName')},
           'logo', (${text('logo')})::jsonb,
           'withheld', to_jsonb(string_to_array(${text('withheld')}, ' ')),
           ${['accent', 'timeZone', 'language', 'terms', 'imprint', 'privacy'].map((name) => `'${name}', ${text(name)}`).join(', ')}))),
         decode(${text('logoImage')}, 'base64')
       from "settings_by_name" having count(*) > 0`,
    )
    this.addSql(`drop table "settings_by_name"`)
  }
}
