import type { RequiredEntityData } from '@mikro-orm/postgresql'
import { beforeEach, expect, test } from 'vitest'
import { Backup } from '#core/backups/backup.ts'
import { FolderRow } from '#core/backups/folder-row.ts'
import { Photo } from '#core/photos/photo.ts'
import { SettingsRow } from '#core/settings/settings-row.ts'
import { updateSettings } from '#core/settings/settings.ts'
import { workerServices } from '#test/support/worker-services.ts'
import { backup } from './backup.ts'

const { rows, services, addEvent } = await workerServices()
const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)
const measure = () => backup({ em: rows(), services, now: new Date() })
const setUp = (isOn: boolean | null) =>
  rows().transactional((em) =>
    updateSettings(em, (settings) => ({ ...settings, backups: { ...settings.backups, isOn } })),
  )
const folder = (state: 'absent' | 'ready') =>
  rows().upsert(FolderRow, {
    id: 1,
    path: '/usb',
    state,
    freeBytes: 1,
    isSameDisk: false,
    lookedAt: new Date(),
  })
const done = (days: number, columns: Partial<RequiredEntityData<Backup>> = {}) =>
  rows().insert(Backup, { state: 'done', startedAt: ago(days), finishedAt: ago(days), ...columns })
const addPhoto = async (isSample: boolean) =>
  rows().insert(Photo, {
    event: await addEvent({ isSample }),
    filename: `${isSample}.jpg`,
    originalName: 'IMG.jpg',
    mimeType: 'image/jpeg',
    size: 1,
    contentHash: '1',
    crc32: 0,
    sha256: '',
  })

beforeEach(async () => {
  for (const entity of [Backup, FolderRow, Photo, SettingsRow])
    await rows().nativeDelete(entity as typeof Photo, {})
})

test('real photos without backups are noticed until an administrator switches backups off', async () => {
  await addPhoto(true)
  expect(await measure()).toBeNull()
  await addPhoto(false)
  expect(await measure()).toEqual({ level: 'look', values: { what: 'never', days: 0 } })
  await setUp(false)
  expect(await measure()).toBeNull()
})

test.each([
  [1, null],
  [3, { level: 'look', values: { what: 'old', days: 3 } }],
  [8, { level: 'act', values: { what: 'old', days: 8 } }],
])('of a backup %i days old, the problem is %j', async (days, problem) => {
  await setUp(true)
  await done(days)
  expect(await measure()).toEqual(problem)
})

test('a backup by the command counts when none is scheduled', async () => {
  await addPhoto(false)
  await done(1)
  expect(await measure()).toBeNull()
})

test('a missing folder, a failure, and a failed rehearsal are urgent until they are over', async () => {
  await setUp(true)
  await done(1)
  await folder('absent')
  expect(await measure()).toMatchObject({ level: 'act', values: { what: 'folder' } })
  await folder('ready')
  expect(await measure()).toBeNull()
  await rows().insert(Backup, { state: 'failed', failure: 'no-space', finishedAt: new Date() })
  expect(await measure()).toMatchObject({ level: 'act', values: { what: 'failed' } })
  await done(0, { rehearsedAt: new Date(), rehearsalFailure: 'damaged' })
  expect(await measure()).toMatchObject({ level: 'act', values: { what: 'rehearsal' } })
  await rows().nativeUpdate(Backup, { state: 'done' }, { rehearsalFailure: null })
  expect(await measure()).toBeNull()
})
