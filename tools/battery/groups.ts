import { globSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { mountSmallDisk, type SmallDisk } from '#test/support/small-disk.ts'
import { commonFaults, observeUploads, type Fault } from './faults.ts'
import { mountPowerDisks, type PowerDisks } from './power-disk.ts'
import { missingProgram, type StackChoices } from './stack.ts'

/** What a group's faults need: the choices for its stack, and the removal of its disks after that has stopped. */
interface Prepared {
  choices: StackChoices
  close(): Promise<void>
}
export interface Group {
  faults: Fault[]
  /** Prepares the group just before it runs. Rejects with the reason if it can't run here. */
  open(): Promise<Prepared>
}

const ALL: StackChoices['parts'] = ['postgres', 'redis', 'minio', 'caddy']
const MB = 1024 ** 2
const HOUR_S = 3600

const parts = (wanted = ALL) => wanted.filter((part) => !missingProgram(part))
const inFolders = (choices: Partial<StackChoices> = {}) => ({
  choices: { parts: parts(), ...choices },
  close: async () => {},
})
/** Makes a folder that PostgreSQL can read, which runs as another user if root starts it. */
async function openFolder(name: string) {
  const folder = await mkdtemp(join(tmpdir(), `candid-${name}-`))
  await chmod(folder, 0o755)
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
const cannot = (what: string) => (error: Error) => {
  throw new Error(`${what} can't be mounted here (${error.message.trim().split('\n').at(-1)})`)
}

/** Sends a photo that kills the worker at every attempt. */
const fatalPhoto: Fault = {
  name: 'fatal-photo',
  title: 'A photo that kills the worker whenever it is decoded',
  rounds: 2,
  needs: ['worker'],
  async strike({ stack, party, broken, note }) {
    const before = stack.services.get('worker')!.unexpectedExits
    const view = await party.sendFatal()
    const end = Date.now() + 120_000
    for (;;) {
      const photo = (await party.listAll()).find(({ id }) => id === view.id)
      if (photo?.state === 'failed') break
      if (Date.now() > end) return broken(`photo ${view.id} did not fail within two minutes`)
      await wait(250)
    }
    note(`failed after the worker died ${stack.services.get('worker')!.unexpectedExits - before} times`)
  },
}

/** Fills the disk of the objects, or of the rows. */
function fullDisks(): Group {
  const disks: SmallDisk[] = []
  const fault = (name: string, title: string, disk: number): Fault => ({
    name,
    title,
    rounds: 3,
    needs: ['postgres', 'minio'],
    async strike(scene) {
      await disks[disk]!.fill(0)
      await observeUploads(scene, { settleMs: 3_000, forMs: Math.min(scene.awayMs, 15_000) })
      await disks[disk]!.empty()
    },
  })
  return {
    faults: [
      fault('store-full', "Disk of MinIO's objects full, then freed", 0),
      fault('rows-full', "Disk of PostgreSQL's rows and WAL full, then freed", 1),
    ],
    async open() {
      // PostgreSQL needs about 80 MB of write-ahead log from the start.
      const close = async () => void (await Promise.all(disks.map((disk) => disk.unmount())))
      for (const megabytes of [256, 320])
        disks.push(
          await mountSmallDisk(megabytes * MB).catch((error) =>
            close().then(() => cannot('a small disk')(error)),
          ),
        )
      const [minio, postgres] = disks.map(({ path }) => path) as [string, string]
      return { ...inFolders({ folders: { minio, postgres } }), close }
    },
  }
}

/** Moves the clock. libfaketime reads the offset from a file. It doesn't affect Go programs (MinIO, Caddy). */
function movedClock(): Group {
  let file: string
  const clock: Fault = {
    name: 'clock',
    title: 'Clock moved by an hour, forth and back (queue in PostgreSQL, photos in files)',
    rounds: 2,
    needs: ['postgres'],
    async strike({ party, note }) {
      for (const seconds of [HOUR_S, 0, -HOUR_S, 0]) {
        await writeFile(file, `${seconds < 0 ? '' : '+'}${seconds}s\n`)
        const { readyMs } = await party.canary()
        note(`at ${seconds / HOUR_S} h a photo was ready after ${(readyMs / 1000).toFixed(1)} s`)
      }
    },
  }
  return {
    faults: [clock],
    async open() {
      const [library] = globSync('/usr/lib/*/faketime/libfaketime.so.1')
      if (!library) throw new Error("libfaketime (Debian's package faketime) is not installed")
      const { folder, remove } = await openFolder('clock')
      file = join(folder, 'offset')
      await writeFile(file, '+0s\n', { mode: 0o644 })
      const env = {
        LD_PRELOAD: library,
        FAKETIME_TIMESTAMP_FILE: file,
        FAKETIME_NO_CACHE: '1',
        // Timers follow the monotonic clock. A real change of the time doesn't move it either.
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      }
      // The queue is in PostgreSQL, because Redis's allocator (jemalloc) conflicts with the library.
      return { choices: { parts: parts(['postgres', 'caddy']), env }, close: remove }
    },
  }
}

/** Cuts the power of all parts at a random moment. They restart with what was written. Each has its own disk. */
export function powerCuts(name: string, title: string, wanted = ALL): Group {
  let disks: PowerDisks
  const cut: Fault = {
    name,
    title,
    needs: ['postgres'],
    async strike({ stack: { services } }) {
      const all = [...services.values()]
      // Freezes first. A response after the copy could acknowledge a photo that the copy lacks.
      for (const service of all) service.freeze()
      await disks.cut()
      for (const service of all) service.hold()
      while (all.some(({ running }) => running)) await wait(10)
      await disks.restore()
      for (const service of all) service.release()
    },
  }
  return {
    faults: [cut],
    async open() {
      const { folder, remove } = await openFolder('power')
      const folders = Object.fromEntries(
        ['postgres', 'minio', 'data', 'redis'].map((part) => [part, join(folder, part)]),
      )
      disks = await mountPowerDisks(folder, Object.values(folders)).catch((error) =>
        remove().then(() => cannot('a disk on XFS')(error)),
      )
      const close = () => disks.unmount().then(remove)
      return { choices: { parts: parts(wanted), folders }, close }
    },
  }
}

/** All groups in order. */
export const groups: Group[] = [
  { faults: commonFaults, open: async () => inFolders() },
  {
    faults: [fatalPhoto],
    open: async () => inFolders({ workerProgram: 'tools/battery/programs/worker-with-fatal-photo.ts' }),
  },
  fullDisks(),
  movedClock(),
  powerCuts('power', 'Power cut (rows, queue, MinIO)'),
  powerCuts('power-files', 'Power cut (rows, queue in PostgreSQL, photos in files)', ['postgres', 'caddy']),
]
