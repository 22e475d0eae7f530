import type { EntityManager } from '@mikro-orm/postgresql'
import { beforeEach, expect, test } from 'vitest'
import { Settings } from '#contract/schemas/settings.ts'
import { workerServices } from '#test/support/worker-services.ts'
import { SETTINGS_ID, SettingsRow } from './settings-row.ts'
import { readSettings, updateSettings } from './settings.ts'

const { services } = await workerServices()
let em: EntityManager
beforeEach(async () => {
  em = services.orm.em.fork()
  await em.nativeDelete(SettingsRow, {})
})

const DEFAULTS = Settings.parse({})

test('settings without a row have their defaults', async () => {
  expect(await readSettings(em)).toEqual(DEFAULTS)
})

test('fields missing from the row have their defaults', async () => {
  await em.insert(SettingsRow, {
    id: SETTINGS_ID,
    value: { publicList: false, venue: { name: 'Hall' } } as never,
  })
  const venue = { ...DEFAULTS.venue, name: 'Hall' }
  expect(await readSettings(em)).toEqual({ ...DEFAULTS, publicList: false, venue })
})

test('concurrent updates of different settings are all stored', async () => {
  await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      services.orm.em.fork().transactional((em) =>
        updateSettings(em, (settings) => ({
          ...settings,
          venue: { ...settings.venue, terms: `${settings.venue.terms ?? ''}${n}` },
        })),
      ),
    ),
  )
  const { venue } = await readSettings(em)
  expect([...venue.terms!].toSorted().join('')).toBe('01234567')
})
