import { globSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mountSmallDisk, type SmallDisk } from './disks.ts'
import { commonFaults, type Fault } from './faults.ts'
import { mountPowerDisks, powerFault } from './power-disk.ts'
import { clockFault, diskFaults, fatalPhoto } from './special-faults.ts'
import { missingProgram, type StackChoices } from './stack.ts'

export interface Group {
  faults: Fault[]
  choices: StackChoices
  /** Why the group can't run here. */
  missing?: string | undefined
  /** Removes its disks and folders. The stack must be stopped. */
  close(): Promise<void>
}

const ALL: StackChoices['parts'] = ['postgres', 'redis', 'minio', 'caddy']
const STORE_MB = 256
/** PostgreSQL needs about 80 MB of write-ahead log from the start. */
const ROWS_MB = 320

const parts = (wanted = ALL) => wanted.filter((part) => !missingProgram(part))
const nothing = async () => {}

/** All groups in order. Each is prepared just before it runs. */
export const groups: { names: string[]; open(): Promise<Group> }[] = [
  {
    names: commonFaults.map(({ name }) => name),
    open: async () => ({ faults: commonFaults, choices: { parts: parts() }, close: nothing }),
  },
  {
    names: [fatalPhoto.name],
    open: async () => ({
      faults: [fatalPhoto],
      choices: { parts: parts(), workerProgram: 'tools/battery/programs/worker-with-fatal-photo.ts' },
      close: nothing,
    }),
  },
  { names: ['store-full', 'rows-full'], open: openSmallDisks },
  { names: ['clock'], open: openClock },
  {
    names: ['power'],
    open: () => openPower('power', 'Power cut (rows, queue, MinIO)', ALL),
  },
  {
    names: ['power-files'],
    open: () =>
      openPower('power-files', 'Power cut (rows, queue in PostgreSQL, photos in files)', [
        'postgres',
        'caddy',
      ]),
  },
]

/** Opens a group for power cuts. Each part stores its data on its own disk. */
export async function openPower(name: string, title: string, wanted: StackChoices['parts']): Promise<Group> {
  const folder = await mkdtemp(join(tmpdir(), 'candid-power-'))
  await chmod(folder, 0o755)
  try {
    const places = (['postgres', 'minio', 'data', 'redis'] as const).map(
      (part) => [part, join(folder, part)] as const,
    )
    const disks = await mountPowerDisks(
      folder,
      places.map(([, path]) => path),
    )
    return {
      faults: [powerFault(name, title, disks)],
      choices: { parts: parts(wanted), folders: Object.fromEntries(places) },
      close: async () => {
        await disks.unmount()
        await rm(folder, { recursive: true })
      },
    }
  } catch (error) {
    await rm(folder, { recursive: true })
    return {
      faults: [powerFault(name, title, { cut: nothing, restore: nothing })],
      choices: { parts: [] },
      missing: `a disk on XFS can't be mounted here (${(error as Error).message.trim().split('\n').at(-1)})`,
      close: nothing,
    }
  }
}

async function openSmallDisks(): Promise<Group> {
  const folder = await mkdtemp(join(tmpdir(), 'candid-disks-'))
  // PostgreSQL runs as another user if root starts it.
  await chmod(folder, 0o755)
  const disks: SmallDisk[] = []
  const close = async () => {
    for (const disk of disks) await disk.unmount()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    for (const [name, megabytes] of [
      ['store', STORE_MB],
      ['rows', ROWS_MB],
    ] as const)
      disks.push(await mountSmallDisk(join(folder, name), megabytes))
  } catch (error) {
    await close()
    const missing = `a small disk can't be mounted here (${(error as Error).message.trim().split('\n').at(-1)})`
    const unmounted = { path: folder, fill: nothing, free: nothing, unmount: nothing }
    return {
      faults: diskFaults({ store: unmounted, rows: unmounted }),
      choices: { parts: [] },
      missing,
      close: nothing,
    }
  }
  const [store, rows] = disks as [SmallDisk, SmallDisk]
  const folders = { minio: store.path, postgres: rows.path }
  return { faults: diskFaults({ store, rows }), choices: { parts: parts(), folders }, close }
}

async function openClock(): Promise<Group> {
  const folder = await mkdtemp(join(tmpdir(), 'candid-clock-'))
  await chmod(folder, 0o755)
  const file = join(folder, 'offset')
  await writeFile(file, '+0s\n', { mode: 0o644 })
  const [library] = globSync('/usr/lib/*/faketime/libfaketime.so.1')
  const env = {
    LD_PRELOAD: library ?? '',
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    // Timers follow the monotonic clock. A real change of the time doesn't move it either.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
  return {
    faults: [clockFault(file)],
    // The queue is in PostgreSQL, because Redis's allocator (jemalloc) conflicts with the library.
    choices: { parts: parts(['postgres', 'caddy']), env },
    missing: library ? undefined : "libfaketime (Debian's package faketime) is not installed",
    close: () => rm(folder, { recursive: true, force: true }),
  }
}
