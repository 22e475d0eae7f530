import { byAdmin } from '#core/audit-log/record-audit-entry.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { AuditEntry } from '#core/audit-log/audit-entry.ts'
import { workerServices } from '#test/support/worker-services.ts'
import { changeSettings } from './change-settings.ts'
import { findLogo } from './logo.ts'
import { SettingsRow } from './settings-row.ts'
import { readSettings, updateSettings } from './settings.ts'

const { services } = await workerServices()
let em: EntityManager
beforeEach(async () => {
  em = services.orm.em.fork()
  await em.nativeDelete(SettingsRow, {})
  await em.nativeDelete(AuditEntry, {})
})

const WIFI = { name: 'Hall', password: 'under the oak', hidden: false }
const png = async (background: string) =>
  (
    await sharp({ create: { width: 4, height: 2, channels: 3, background } })
      .png()
      .toBuffer()
  ).toString('base64')
const entries = async () =>
  (await em.fork().find(AuditEntry, {}, { orderBy: { id: 'asc' } })).map(({ changes }) => changes)

test.each([
  [{ galleryAddress: 'http://10.0.0.2' }, ['galleryAddress', null, 'http://10.0.0.2']],
  [{ publicList: false }, ['publicList', 'true', 'false']],
  [{ wifiForHosts: true }, ['wifiForHosts', 'false', 'true']],
  [{ venue: { name: 'Hall' } }, ['venueName', null, 'Hall']],
  [{ venue: { disabledFeatures: ['hearts' as const] } }, ['disabledFeatures', null, 'hearts']],
])('%j is recorded as one audit entry with the old and the new value', async (request, [name, from, to]) => {
  await changeSettings(em, request, BY)
  expect(await entries()).toEqual([[{ name, from, to, isSecret: false }]])
})

const BY = byAdmin('eve')

test('several changes are recorded as one audit entry', async () => {
  await changeSettings(em, { publicList: false, wifi: WIFI, venue: { accent: '#1a5c8a' } }, BY)
  const [entry, ...others] = await em.fork().find(AuditEntry, {})
  expect([entry, others]).toMatchObject([{ actor: 'admin', what: 'edit-venue' }, []])
  expect(entry!.changes!.map(({ name }) => name)).toEqual([
    'accent',
    'publicList',
    'wifiHidden',
    'wifiName',
    'wifiPassword',
  ])
})

test('the audit log contains no Wi-Fi password and no logo', async () => {
  await changeSettings(em, { wifi: WIFI, venue: { logo: await png('red') } }, BY)
  await changeSettings(em, { wifi: { ...WIFI, password: 'over the hill' } }, BY)
  const [first, second] = await entries()
  const secret = { from: null, to: null, isSecret: true }
  expect(first).toContainEqual({ name: 'logo', ...secret })
  expect(second).toEqual([{ name: 'wifiPassword', ...secret }])
  expect(JSON.stringify([first, second])).not.toMatch(/oak|hill/)
})

test('a request that changes nothing is not recorded', async () => {
  await changeSettings(em, { publicList: true, wifi: null, venue: { name: null, disabledFeatures: [] } }, BY)
  expect(await entries()).toEqual([])
})

test('a missing field keeps its value', async () => {
  await changeSettings(em, { wifi: WIFI, venue: { name: 'Hall', logo: await png('red') } }, BY)
  const logo = await findLogo(em)
  await changeSettings(em, { venue: { terms: 'Be kind' } }, BY)
  expect(await readSettings(em)).toMatchObject({ wifi: WIFI, venue: { name: 'Hall', terms: 'Be kind' } })
  expect(await findLogo(em)).toEqual(logo)
})

test('a logo is replaced and removed', async () => {
  const missing = { kind: 'not_found', parts: [{ code: 'venue.noLogo' }] }
  await expect(findLogo(em)).rejects.toMatchObject(missing)
  await changeSettings(em, { venue: { logo: await png('red') } }, BY)
  const red = await findLogo(em)
  const { hash } = (await readSettings(em)).venue.logo!
  expect(await findLogo(em, hash)).toEqual(red)
  await changeSettings(em, { venue: { logo: await png('blue') } }, BY)
  expect(await findLogo(em)).not.toEqual(red)
  await expect(findLogo(em, hash)).rejects.toMatchObject(missing)
  await changeSettings(em, { venue: { logo: null } }, BY)
  await expect(findLogo(em)).rejects.toMatchObject(missing)
  expect((await readSettings(em)).venue.logo).toBeNull()
})

test('an invalid logo changes nothing', async () => {
  await expect(changeSettings(em, { publicList: false, venue: { logo: 'AAAA' } }, BY)).rejects.toMatchObject({
    kind: 'invalid',
  })
  expect(await readSettings(em)).toMatchObject({ publicList: true })
  expect(await entries()).toEqual([])
})

test('resetting the address also removes the pinned one', async () => {
  await changeSettings(em, { galleryAddress: 'http://10.0.0.2' }, BY)
  await em.transactional((em) =>
    updateSettings(em, (settings) => ({ ...settings, pinnedAddress: 'http://10.0.0.3' })),
  )
  await changeSettings(em, { publicList: false }, BY)
  expect(await readSettings(em)).toMatchObject({ pinnedAddress: 'http://10.0.0.3' })
  await changeSettings(em, { galleryAddress: null }, BY)
  expect(await readSettings(em)).toMatchObject({ galleryAddress: null, pinnedAddress: null })
})
