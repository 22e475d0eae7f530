import { statfs } from 'node:fs/promises'
import { AppError } from '#core/errors.ts'

/** Minimum reserve in bytes: room for PostgreSQL, logs, deletions and uploads already accepted. */
const MIN_RESERVE_BYTES = 1024 ** 3
/** Share of a large disk to reserve. File systems and PostgreSQL slow down on a full disk. */
const RESERVE_SHARE = 0.02
/** Maximum share to reserve: a small disk may have only a gigabyte. */
const MAX_RESERVE_SHARE = 0.1
/** Milliseconds a measurement is reused. Gigabit Ethernet transfers 250 MB in that time, a quarter of the reserve. */
const CACHE_MS = 2_000

interface Disk {
  freeBytes: number
  /** Bytes that uploads must leave free. */
  reserveBytes: number
}

export interface FreeSpace {
  /** Returns the disk closest to its reserve, as of at most 2 seconds ago. Null if no disk can be read. */
  look(): Promise<Disk | null>
  /** Throws `no_space` when a disk has less free space than its reserve. */
  assertRoom(): Promise<void>
}

/**
 * Watches the disks of these folders. `reserveBytes` defaults to 2 % of the disk, at least 1 GB and at most a tenth.
 * Folders cost one system call each. Concurrent callers share one measurement.
 */
export function watchFreeSpace(folders: string[], reserveBytes?: number): FreeSpace {
  let looked: Promise<Disk | null> | undefined
  let until = 0
  const look = () => {
    if (!looked || performance.now() > until) {
      until = performance.now() + CACHE_MS
      looked = fullest(folders, reserveBytes)
    }
    return looked
  }
  return {
    look,
    async assertRoom() {
      const disk = await look()
      if (disk && disk.freeBytes < disk.reserveBytes) throw new AppError('no_space', 'storage.reserved')
    },
  }
}

async function fullest(folders: string[], reserveBytes: number | undefined): Promise<Disk | null> {
  // A folder that can't be read can't be written either, and the write reports why.
  const disks = await Promise.all(folders.map((folder) => measure(folder, reserveBytes).catch(() => null)))
  return disks
    .filter((disk) => disk !== null)
    .reduce<Disk | null>((least, disk) => (!least || spare(disk) < spare(least) ? disk : least), null)
}

const spare = ({ freeBytes, reserveBytes }: Disk) => freeBytes - reserveBytes

async function measure(folder: string, reserveBytes: number | undefined): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, reserveBytes: reserveBytes ?? defaultReserve(blocks * bsize) }
}

export function defaultReserve(diskBytes: number): number {
  const wanted = Math.max(MIN_RESERVE_BYTES, diskBytes * RESERVE_SHARE)
  return Math.round(Math.min(wanted, diskBytes * MAX_RESERVE_SHARE))
}
