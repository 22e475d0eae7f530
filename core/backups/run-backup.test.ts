import { mkdir, readdir, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { FileStorage } from '#core/infra/storage/file-storage.ts'
import { openDatabase } from '#core/open-database.ts'
import { originalKey } from '#core/photos/object-keys.ts'
import { Photo } from '#core/photos/photo.ts'
import { updateSettings } from '#core/settings/settings.ts'
import { emptyDatabase } from '#test/support/database.ts'
import { newFolder } from '#test/support/new-folder.ts'
import { mountSmallDisk, withoutMount } from '#test/support/small-disk.ts'
import { skipIf } from '#test/support/skip-if.ts'
import { openWorkerServices } from '#test/support/worker-services.ts'
import { Backup } from './backup.ts'
import { lookAtBackupFolder } from './backup-folder.ts'
import { completeBackups, inBackups, readObjects } from './backup-format.ts'
import { readReceipt } from './backup-rows.ts'
import { queueBackups } from './queue-backups.ts'
import { rehearseBackup } from './rehearse-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { runBackup } from './run-backup.ts'
import { startBackup } from './start-backup.ts'
import { viewBackups } from './view-backups.ts'

/** Services with an event, three photos, and an empty folder for backups. */
async function venue() {
  const { services, rows, addEvent, close } = await openWorkerServices()
  onTestFinished(close)
  const folder = await newFolder()
  services.config = { ...services.config, backupFolder: folder, backupFolderIsOwn: false, timeZone: 'UTC' }
  const event = await addEvent()
  let photos = 0
  const addPhoto = async (bytes: string) => {
    const filename = `${++photos}.jpg`
    await services.storage.put(originalKey(filename), Buffer.from(bytes), 'image/jpeg')
    await rows().insert(Photo, {
      event,
      filename,
      originalName: 'a.jpg',
      mimeType: 'image/jpeg',
      size: bytes.length,
      contentHash: filename,
      crc32: 1,
      sha256: filename,
    })
  }
  for (const bytes of ['one', 'two', 'three']) await addPhoto(bytes)
  const queued: [string, object][] = []
  const queue = { enqueue: async (name: string, payload: object) => void queued.push([name, payload]) }
  const all = () => rows().find(Backup, {}, { orderBy: { id: 'asc' } })
  return {
    services,
    rows,
    addPhoto,
    folder,
    all,
    queued,
    sweep: () => queueBackups(rows(), { queue: queue as never, config: services.config }),
    switchOn: (time = '00:00', kept = 14) =>
      rows().transactional((em) =>
        updateSettings(em, (settings) => ({ ...settings, backups: { isOn: true, time, kept } })),
      ),
    /** Writes a backup, and returns its row. */
    async write(isAnew = false) {
      await startBackup(rows(), { queue: queue as never }, { isAnew })
      const { id } = (await all()).at(-1)!
      await runBackup(rows(), services, id)
      return rows().findOneOrFail(Backup, id)
    },
    rehearse: (id: number) => rehearseBackup(rows(), { ...services, openDatabase }, id),
  }
}

test('a due backup is written, read back, and restored with the same receipt', async () => {
  const { services, rows, all, switchOn, sweep, queued, folder } = await venue()
  await switchOn()
  await sweep()
  const [due] = await all()
  expect(queued).toContainEqual(['backup.write', { backupId: due!.id }])
  await runBackup(rows(), services, due!.id)
  const [backup] = await all()
  expect(backup).toMatchObject({ state: 'done', failure: null, events: 1, photos: 3, bytes: 11, verified: 3 })

  const to = await openDatabase(await emptyDatabase())
  onTestFinished(() => to.close())
  const storage = await FileStorage.open(await newFolder())
  await restoreBackup(to, storage, folder, backup!.name!, () => {})
  expect(await readReceipt(to.em.fork())).toBe(await readReceipt(rows()))
  expect(String(await storage.read(originalKey('2.jpg')))).toBe('two')
  expect(await to.em.fork().find(Backup, {})).toMatchObject([
    { state: 'done', name: backup!.name, photos: 3, bytes: 11 },
  ])
})

test('a backup is due once a day, and repeated an hour after it failed, or when its folder is back', async () => {
  const { services, rows, all, switchOn, sweep, folder } = await venue()
  await sweep()
  expect(await all()).toEqual([])
  await switchOn()
  await Promise.all([sweep(), sweep()])
  expect(await all()).toHaveLength(1)
  const [{ id }] = (await all()) as [Backup]
  await rename(folder, `${folder}-away`)
  onTestFinished(() => rm(`${folder}-away`, { recursive: true, force: true }))
  await runBackup(rows(), services, id)
  expect(await all()).toMatchObject([{ state: 'failed', failure: 'no-folder' }])
  await sweep()
  expect(await all()).toMatchObject([{ state: 'failed' }])
  await rows().execute("update backups set finished_at = now() - interval '61 minutes'")
  await sweep()
  expect(await all()).toMatchObject([{ id, state: 'writing', failure: null }])
  await runBackup(rows(), services, id)
  await rename(`${folder}-away`, folder)
  await sweep()
  expect(await all()).toMatchObject([{ state: 'failed' }])
  await lookAtBackupFolder(rows(), services.config)
  await sweep()
  await runBackup(rows(), services, id)
  await sweep()
  expect(await all()).toMatchObject([{ state: 'done' }])
})

test('a backup of a wrong clock’s future does not suppress those of today', async () => {
  const { rows, all, write, switchOn, sweep, folder } = await venue()
  const { name } = await write()
  const future = `${Number(name!.slice(0, 4)) + 1}${name!.slice(4)}`
  await rename(join(folder, name!), join(folder, future))
  await rows().execute(
    `update backups set name = ?, rehearsed_at = now() + interval '1 year', started_at = started_at + interval '1 year',
     finished_at = finished_at + interval '1 year'`,
    [future],
  )
  expect(await viewBackups(rows())).toMatchObject({ latest: null, rehearsed: null })
  await switchOn()
  await sweep()
  const due = (await all()).find(({ state }) => state === 'writing')!
  expect(due.dueAt!.getTime()).toBeLessThanOrEqual(Date.now())
  await rows().nativeDelete(Backup, due.id)
  expect((await write()).name! > future).toBe(true)
})

test('an interrupted backup never counts, and the next one continues it', async () => {
  const { services, rows, all, write, folder } = await venue()
  const { storage } = services
  const get = storage.get.bind(storage)
  let calls = 0
  storage.get = (key) => (++calls === 3 ? Promise.reject(new Error('gone')) : get(key))
  expect(await write()).toMatchObject({ state: 'failed', failure: 'other', name: null })
  expect(await completeBackups(folder)).toEqual([])
  storage.get = get
  expect(await write()).toMatchObject({ state: 'done', newBytes: 5 })
  expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([])
  expect((await viewBackups(rows())).latest).toMatchObject({ photos: 3 })
  expect(await all()).toHaveLength(2)
})

test('two workers that run one job write one backup', async () => {
  const { services, rows, all, folder, switchOn, sweep } = await venue()
  await switchOn()
  await sweep()
  const [{ id }] = (await all()) as [Backup]
  await Promise.all([runBackup(rows(), services, id), runBackup(rows(), services, id)])
  expect(await all()).toMatchObject([{ state: 'done' }])
  expect(await completeBackups(folder)).toHaveLength(1)
})

test('a folder without any of these backups is rejected until an administrator accepts it', async () => {
  const { write, folder } = await venue()
  await write()
  const drive = `${folder}-drive`
  onTestFinished(() => rm(drive, { recursive: true, force: true }))
  await rename(folder, drive)
  await mkdir(folder)
  expect(await write()).toMatchObject({ state: 'failed', failure: 'other-folder' })
  expect(await readdir(folder)).toEqual([])
  expect(await write(true)).toMatchObject({ state: 'done' })
  expect(await write()).toMatchObject({ state: 'done' })
})

test('a folder with backups of an earlier installation is rejected', async () => {
  const [one, other] = [await venue(), await venue()]
  await one.write()
  other.services.config.backupFolder = one.folder
  expect(await other.write()).toMatchObject({ failure: 'other-folder' })
  await lookAtBackupFolder(other.rows(), other.services.config)
  expect((await viewBackups(other.rows())).folder).toMatchObject({ state: 'other', isSameDisk: true })
})

test('the newest backups are kept', async () => {
  const { switchOn, write, folder } = await venue()
  await switchOn('00:00', 2)
  const names = []
  for (let i = 0; i < 3; i++) names.push((await write()).name)
  expect(await completeBackups(folder)).toEqual(names.slice(1))
})

test('a file that changed on the drive fails the backup, and is copied again', async () => {
  const { write, folder } = await venue()
  const { name } = await write()
  const [object] = await readObjects(join(folder, name!, 'objects.tsv'))
  const path = inBackups(folder, object!.sha256)
  await writeFile(path, '*'.repeat(object!.size))
  expect(await write()).toMatchObject({ state: 'failed', failure: 'damaged' })
  expect(await write()).toMatchObject({ state: 'done', newBytes: object!.size })
})

test('a photo that is deleted while a backup is written is in it', async () => {
  const { services, rows, write, folder } = await venue()
  const { storage } = services
  const list = storage.list.bind(storage)
  storage.list = async function* () {
    await rows().nativeDelete(Photo, { filename: '1.jpg' })
    yield* list()
  }
  expect(await write()).toMatchObject({ photos: 3, missing: 0 })
  expect(await completeBackups(folder)).toHaveLength(1)
})

test('a rehearsal restores the rows, compares them, and leaves no database', async () => {
  const { services, rows, write, rehearse, sweep, switchOn, queued, all } = await venue()
  const { id } = await write()
  await switchOn('00:00')
  await sweep()
  expect(queued).toContainEqual(['backup.rehearse', { backupId: id }])
  await rehearse(id)
  expect((await viewBackups(rows())).rehearsed).toMatchObject({ id, rehearsalFailure: null })
  const scratch = `${new URL(services.config.databaseUrl).pathname.slice(1)}_rehearsal`
  expect(await rows().execute('select from pg_database where datname = ?', [scratch])).toEqual([])
  queued.length = 0
  expect(await all()).toMatchObject([{ id, state: 'done' }])
  await sweep()
  expect(queued.map(([job]) => job)).not.toContain('backup.rehearse')
  await rows().execute("update backups set rehearsed_at = now() - interval '8 days'")
  await sweep()
  expect(queued.map(([job]) => job)).toContain('backup.rehearse')
})

test.each([
  ['rows', (folder: string, name: string) => truncate(join(folder, name, 'rows.jsonl.gz'), 100)],
  ['a photo', (folder: string) => rm(join(folder, 'objects'), { recursive: true })],
])('a rehearsal of a backup without %s fails', async (_, spoil) => {
  const { rows, write, rehearse, folder } = await venue()
  const { id, name } = await write()
  await spoil(folder, name!)
  await rehearse(id)
  expect((await viewBackups(rows())).rehearsed).toMatchObject({ rehearsalFailure: 'damaged' })
})

test('a full disk fails the backup and leaves nothing that counts', skipIf(withoutMount), async () => {
  const { services, write, addPhoto, switchOn } = await venue()
  const disk = await mountSmallDisk(80 * 1024 * 1024)
  onTestFinished(() => disk.unmount())
  services.config.backupFolder = disk.path
  await switchOn()
  await addPhoto('x'.repeat(20 * 1024 * 1024))
  expect(await write()).toMatchObject({ failure: 'no-space' })
  expect(await completeBackups(disk.path)).toEqual([])
})
