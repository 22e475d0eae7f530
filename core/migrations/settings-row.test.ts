import { expect, test } from 'vitest'
import { migrate } from '#core/infra/orm/open-orm.ts'
import { openDatabase } from '#core/open-database.ts'
import { SettingsRow as Row } from '#core/settings/settings-row.ts'
import { readSettings } from '#core/settings/settings.ts'
import { freshDatabase } from '#test/support/database.ts'

test('settings of earlier versions move into the row', async () => {
  const orm = await openDatabase(await freshDatabase())
  const em = orm.em.fork()
  await em.execute('drop table settings')
  await em.execute('create table settings (name text not null, value text not null, primary key (name))')
  const old = {
    galleryAddress: 'http://10.0.0.2',
    pinnedAddress: 'http://10.0.0.3',
    publicList: 'off',
    wifiForHosts: 'on',
    wifiName: 'Hall',
    wifiPassword: 'under the oak',
    wifiHidden: 'yes',
    venueName: 'Casa Blanca',
    logo: '{"hash":"ab","width":4,"height":2}',
    logoImage: 'AAEC',
    accent: '#1a5c8a',
    withheld: 'sharing hearts',
  }
  for (const [name, value] of Object.entries(old))
    await em.execute('insert into settings values (?, ?)', [name, value])
  await em.execute(`delete from mikro_orm_migrations where name = '2026-11-24-settings-row'`)
  await migrate(orm)

  expect(await readSettings(em)).toEqual({
    galleryAddress: 'http://10.0.0.2',
    pinnedAddress: 'http://10.0.0.3',
    publicList: false,
    wifiForHosts: true,
    wifi: { name: 'Hall', password: 'under the oak', hidden: true },
    venue: {
      name: 'Casa Blanca',
      logo: { hash: 'ab', width: 4, height: 2 },
      accent: '#1a5c8a',
      timeZone: null,
      language: null,
      withheld: ['sharing', 'hearts'],
      terms: null,
      imprint: null,
      privacy: null,
    },
  })
  const row = await em.findOneOrFail(Row, 1, { populate: ['logoImage'] })
  expect([...row.logoImage!]).toEqual([0, 1, 2])
  await orm.close()
})
