import { statfs } from 'node:fs/promises'
import { AppError } from '#core/errors.ts'

/** The least that stays free: space for PostgreSQL, logs and deletions, and for uploads accepted a moment before. */
const MIN_RESERVE_BYTES = 1024 ** 3
/** The share of a large disk that stays free; file systems and PostgreSQL slow down on a full one. */
const RESERVE_SHARE = 0.02
/** The most of a small disk that stays free: a gigabyte may be all that it has. */
const MAX_RESERVE_SHARE = 0.1
/** A burst of uploads looks once; meanwhile gigabit Ethernet brings 250 MB, a quarter of the reserve. */
const CACHE_MS = 2_000

/** A disk, in bytes. */
export interface Disk {
  freeBytes: number
  /** What stays free of it. */
  reserveBytes: number
}

/** How full the disks are that photos go to. */
export interface FreeSpace {
  /** The disk that is nearest to its reserve, or null when none can be read. At most 2 seconds old. */
  look(): Promise<Disk | null>
  /** Throws `no_space` when a disk has less free than its reserve: no photo is taken in then. */
  assertRoom(): Promise<void>
}

/**
 * Watches the disks of these folders. Of each, `reserveBytes` stay free; without it 2 % of the disk and 1 GB at least,
 * yet never more than a tenth. Folders on one disk cost a system call each, and many askers at once look once.
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
  // What can't be read here can't be written either, and whoever writes says why.
  const disks = await Promise.all(folders.map((folder) => measure(folder, reserveBytes).catch(() => null)))
  return disks
    .filter((disk) => disk !== null)
    .reduce<Disk | null>((least, disk) => (!least || spare(disk) < spare(least) ? disk : least), null)
}

const spare = ({ freeBytes, reserveBytes }: Disk) => freeBytes - reserveBytes

async function measure(folder: string, reserveBytes: number | undefined): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, reserveBytes: reserveBytes ?? usualReserve(blocks * bsize) }
}

/** What stays free, in bytes, of a disk of so many. */
export function usualReserve(diskBytes: number): number {
  const wanted = Math.max(MIN_RESERVE_BYTES, diskBytes * RESERVE_SHARE)
  return Math.round(Math.min(wanted, diskBytes * MAX_RESERVE_SHARE))
}
