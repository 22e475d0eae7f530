import { randomBytes } from 'node:crypto'
import { chown, mkdir, rename, rm, statfs, truncate, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { containersOf, docker } from '#test/appliance/compose.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import { createEvent, upload } from '#test/support/app.ts'
import { Browser } from '#test/support/browser.ts'
import {
  fillDisk,
  newEvent,
  pause,
  refusingTarget,
  today,
  withCertificate,
  withSetting,
  type Fault,
} from './make-faults.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A browser on the server itself can't tell whether the clock is right. */
const REMOTE = { host: 'candid.test' }

export const FAULTS: Fault[] = [
  { name: 'disk at 85 %', shows: 'disk', level: 'look', make: fillDisk(0.85) },
  { name: 'disk at 97 %', shows: 'disk', level: 'act', make: fillDisk(0.97) },
  {
    name: 'no free inodes',
    shows: 'files',
    level: 'act',
    async make({ data }) {
      const folder = join(data, 'many')
      await mkdir(folder)
      const { ffree } = await statfs(data)
      for (let i = 0; i < ffree - 10; i++) await writeFile(join(folder, String(i)), '')
      return () => rm(folder, { recursive: true })
    },
  },
  {
    name: 'memory short',
    shows: 'memory',
    level: 'act',
    async make({ folder }) {
      const file = join(folder, 'meminfo')
      const write = (kilobytes: number) =>
        writeFile(file, `MemTotal: 8000000 kB\nMemAvailable: ${kilobytes} kB\n`)
      await write(100_000)
      return () => write(4_000_000)
    },
  },
  {
    name: 'worker stopped',
    shows: 'worker',
    level: 'act',
    async make({ compose }) {
      await compose('stop', 'worker')
      return () => compose('start', 'worker')
    },
  },
  { name: 'worker hanging', shows: 'worker', level: 'act', make: pause('worker') },
  {
    name: 'restart loop',
    shows: 'restarts',
    level: 'act',
    async make({ stack, sql }) {
      const starts = async () => Number(await sql(`select count(*) from processes where kind = 'worker'`))
      for (let crashes = 0; crashes < 3; crashes++) {
        const before = await starts()
        const [id] = await containersOf(stack, 'worker')
        process.kill(Number(await docker('inspect', '-f', '{{.State.Pid}}', id!)), 'SIGKILL')
        while ((await starts()) === before) await wait(500)
      }
      // Mended: a quarter of an hour without a crash.
      return () => sql(`update processes set started_at = started_at - interval '15 minutes'`)
    },
  },
  { name: 'photo store away', shows: 'storage', level: 'act', make: pause('minio') },
  {
    name: 'photo store read-only',
    shows: 'storage',
    level: 'act',
    async make({ inside }) {
      const remount = (how: string) => inside('minio', ['-m'], 'mount', '-o', `remount,bind,${how}`, '/data')
      await remount('ro')
      return () => remount('rw')
    },
  },
  { name: 'Redis away', shows: 'queue', level: 'act', make: pause('redis') },
  {
    name: 'PostgreSQL slow',
    shows: 'database',
    level: 'look',
    async make({ stack }) {
      const [id] = await containersOf(stack, 'postgres')
      await docker('update', '--cpus', '0.01', id!)
      return () => docker('update', '--cpus', '2', id!)
    },
  },
  {
    name: 'backup 8 days old',
    shows: 'backup',
    level: 'act',
    async make({ sql, admin }) {
      await admin.put('/api/admin/settings', { backups: { isOn: true, time: '04:15', kept: 14 } })
      await sql(
        `insert into backups (state, name, started_at, finished_at) values ('done', 'old', now() - interval '8 days', now() - interval '8 days')`,
      )
      return async () => {
        await sql(`delete from backups`)
        await admin.put('/api/admin/settings', { backups: { isOn: false, time: '04:15', kept: 14 } })
      }
    },
  },
  {
    name: 'clock a day ahead',
    shows: 'clock',
    level: 'act',
    query: { clock: -DAY_MS, ...REMOTE },
    mended: REMOTE,
    make: async () => async () => {},
  },
  {
    name: 'clock moved by a day',
    shows: 'clock',
    level: 'act',
    mended: REMOTE,
    async make({ folder }) {
      // The API compares the clock with the uptime. Moving that leaves this machine's clock alone.
      await writeFile(join(folder, 'uptime'), `${1_000_000 - DAY_MS / 1000}.00 0.00\n`)
      return async () => {}
    },
  },
  {
    name: 'wrong time zone',
    shows: 'timeZone',
    level: 'look',
    query: { zone: 'Asia/Tokyo' },
    make: async () => async () => {},
  },
  {
    name: 'PUBLIC_URL of another machine',
    shows: 'untestedAddress',
    level: 'look',
    async make(appliance) {
      const { id } = await newEvent(appliance)
      const restore = await withSetting('PUBLIC_URL=http://192.0.2.99')(appliance)
      return async () => {
        await restore()
        await appliance.admin.delete(`/api/events/${id}`)
      }
    },
  },
  {
    name: 'all guests have one address',
    shows: 'oneAddress',
    level: 'look',
    async make(appliance) {
      const { origin } = appliance.stack
      const event = await newEvent(appliance)
      for (let seed = 1; seed <= 3; seed++) {
        const photo = await makeJpeg({ width: 200, height: 200, seed })
        await upload(new Browser(origin), event.id, { 'a.jpg': photo })
      }
      const photos = await appliance.admin.read<{ id: number }[]>(`/api/events/${event.id}/photos`)
      for (const { id } of photos)
        await new Browser(origin).post(`/api/photos/${id}/flag`, { reason: 'other' })
      return () => appliance.admin.delete(`/api/events/${event.id}`)
    },
  },
  {
    name: 'screen silent',
    shows: 'screens',
    level: 'look',
    async make(appliance) {
      const host = new Browser(appliance.stack.origin)
      const event = await createEvent(host, { name: 'Gala', date: today() })
      await host.put('/api/screen', { photoId: null })
      await host.post(`/api/events/${event.id}/screens`, {})
      await upload(host, event.id, { 'a.jpg': await makeJpeg({ width: 200, height: 200, seed: 9 }) })
      await appliance.sql(`update screens set last_report_at = now() - interval '2 minutes'`)
      return () => host.delete(`/api/events/${event.id}`)
    },
  },
  {
    name: 'queue of 2,000',
    shows: 'waitingPhotos',
    level: 'look',
    async make(appliance) {
      const event = await newEvent(appliance)
      await appliance.compose('pause', 'worker')
      await appliance.sql(
        `insert into photos (event_id, filename, original_name, mime_type, size, content_hash, crc32, sha256)
         select ${event.id}, md5(i::text) || '.jpg', 'a.jpg', 'image/jpeg', 1000, md5(i::text), 0, '' from generate_series(1, 2000) as i`,
      )
      return async () => {
        await appliance.sql(`delete from photos where event_id = ${event.id}`)
        await appliance.compose('unpause', 'worker')
        await appliance.admin.delete(`/api/events/${event.id}`)
      }
    },
  },
  {
    name: 'a photo that always fails',
    shows: 'failedPhotos',
    level: 'look',
    async make(appliance) {
      const event = await newEvent(appliance)
      const photo = await makeJpeg({ width: 800, height: 800, seed: 11 })
      await upload(new Browser(appliance.stack.origin), event.id, { 'a.jpg': photo })
      await appliance.sql(
        `update photos set state = 'failed', failure = 'picture.none' where event_id = ${event.id}`,
      )
      return () => appliance.admin.delete(`/api/events/${event.id}`)
    },
  },
  {
    name: 'unfinished uploads of 5 GB',
    shows: 'unfinishedUploads',
    level: 'look',
    async make({ data, admin }) {
      for (let i = 0; i < 500; i++) {
        const name = `1-${randomBytes(4).toString('hex')}${randomBytes(4).toString('hex')}a00000${randomBytes(12).toString('hex')}`
        const file = join(data, 'resumable', name)
        await writeFile(file, '')
        await truncate(file, 10 * 1024 * 1024)
      }
      return () => admin.delete('/api/admin/uploads')
    },
  },
  {
    name: 'two APIs of different versions',
    shows: 'versions',
    level: 'look',
    async make({ sql }) {
      // What an old API writes every five seconds.
      await sql(
        `insert into processes (kind, version, seen_at) values ('api', '0.0.9', now() + interval '50 seconds')`,
      )
      return () => sql(`delete from processes where version = '0.0.9'`)
    },
  },
  {
    name: 'version older than the database',
    shows: 'versions',
    level: 'look',
    async make({ sql }) {
      await sql(`insert into mikro_orm_migrations (name) values ('2030-01-01-later')`)
      return () => sql(`delete from mikro_orm_migrations where name = '2030-01-01-later'`)
    },
  },
  {
    name: 'mail refused',
    shows: 'notifications',
    level: 'look',
    make: refusingTarget({
      kind: 'mail',
      host: 'minio',
      port: 9000,
      security: 'none',
      from: 'a@candid.test',
      to: 'b@candid.test',
    }),
  },
  {
    name: 'webhook refused',
    shows: 'notifications',
    level: 'look',
    make: refusingTarget({
      kind: 'webhook',
      url: 'http://minio:9000/none',
      secret: `whsec_${randomBytes(32).toString('base64')}`,
    }),
  },
  {
    name: 'backup folder gone',
    shows: 'backup',
    level: 'act',
    async make(appliance) {
      const { stack, admin, sql } = appliance
      const drive = join(dirname(stack.envFile), 'backups/drive')
      await mkdir(drive)
      await chown(drive, 1000, 1000)
      await withSetting('BACKUP_DRIVE=drive', 'worker')(appliance)
      await admin.put('/api/admin/settings', { backups: { isOn: true, time: '04:15', kept: 14 } })
      while ((await sql(`select count(*) from backups where state = 'done'`)) === '0') await wait(500)
      await rename(drive, `${drive}-away`)
      return () => rename(`${drive}-away`, drive)
    },
  },
  {
    // The last one, because the appliance keeps its new address.
    name: 'certificate of 5 days',
    shows: 'certificate',
    level: 'act',
    make: withCertificate(5),
  },
]
