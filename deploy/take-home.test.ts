import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { AuditEntry } from '#core/audit-log/audit-entry.ts'
import { Event } from '#core/events/event.ts'
import { FileStorage } from '#core/infra/storage/file-storage.ts'
import { originalKey } from '#core/photos/object-keys.ts'
import { Photo } from '#core/photos/photo.ts'
import { addShownPhoto } from '#test/support/shown-photo.ts'
import { workerServices } from '#test/support/worker-services.ts'
import { newFolder } from '#test/support/new-folder.ts'

const run = promisify(execFile)
const { orm, config } = (await workerServices()).services

test('an event is written to a folder by its code and handed over only when complete', async () => {
  const storage = await FileStorage.open(join(config.dataDir, 'objects'))
  const into = await newFolder()
  const event = { name: 'Wedding', date: '2026-07-04', qrCode: 'HOME234567' }
  const id = await orm.em.fork().insert(Event, event)
  const photo = await addShownPhoto({ storage, orm }, id, { originalName: 'first.jpg' })
  await addShownPhoto({ storage, orm }, id)
  const env = { ...process.env, DATA_DIR: config.dataDir, DATABASE_URL: config.databaseUrl }
  const takeHome = (...args: string[]) =>
    run(process.execPath, ['deploy/take-home.ts', ...args], { env }).then(
      ({ stdout }) => ({ code: 0, output: stdout }),
      (error: { code: number; stdout: string; stderr: string }) => ({
        code: error.code,
        output: error.stdout + error.stderr,
      }),
    )

  expect(await takeHome('home234567', into)).toEqual({
    code: 0,
    output: expect.stringMatching(
      /^2 photos \(1 MB\) are in the new folder “Wedding 2026-07-04”.\nIts checksum: [0-9a-f]{64}\n$/,
    ),
  })
  await storage.remove([originalKey(photo.filename)])
  const entries = () => orm.em.fork().find(AuditEntry, {})
  for (const [code, state, sentence] of [
    [2, {}, /first.jpg is no longer in the store\./],
    [1, { original: 'withheld' }, /Not all photos are ready yet \(1 to go\), so nothing was deleted\./],
    [1, { isPending: true, original: 'open' }, /Photos wait for the host’s approval \(1\)/],
    [1, { isPending: false, state: 'failed' }, /Some photos have no picture \(1\)/],
    [1, { state: 'ready', hidden: true }, /1 hidden photo was not written[^]*--delete-hidden/],
  ] as const) {
    await orm.em.fork().nativeUpdate(Photo, { filename: photo.filename }, state)
    expect(await takeHome('HOME234567', into, '--hand-over')).toEqual({
      code,
      output: expect.stringMatching(sentence),
    })
  }
  expect(await entries()).toEqual([])
  expect(await orm.em.fork().count(Event, { id })).toBe(1)
  const { code, output } = await takeHome('HOME234567', into, '--hand-over', '--delete-hidden')
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/1 hidden photo was not written[^]*The event is deleted/),
  ])
  expect(await orm.em.fork().count(Event, { id })).toBe(0)
  const checksum = /checksum: (\w+)/.exec(output)![1]
  expect(await entries()).toMatchObject([
    { actor: 'admin', what: 'hand-over', eventName: 'Wedding', checksum },
  ])

  const again = [2, 3, 4, 5, 6, 7].map((n) => `Wedding 2026-07-04 (${n})`)
  expect((await readdir(into)).toSorted()).toEqual(['Wedding 2026-07-04', ...again])
  for (const [args, sentence] of [
    [['HOME234567'], 'npm run take-home -- EVENT FOLDER'],
    [['HOME234567', join(into, 'not-plugged-in')], 'Is the stick plugged in?'],
    [['NOBODY2345', into], 'No event has this code.'],
  ] as const)
    expect(await takeHome(...args)).toEqual({ code: 1, output: expect.stringContaining(sentence) })
})
