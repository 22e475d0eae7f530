import { execFile } from 'node:child_process'
import { chmod, mkdir, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Sizes of sparse files: a disk, and the file system that contains all disks and their copies. */
const DISK_GB = 2
const OUTER_GB = 16
/** Files of a killed process stay open until the kernel has ended it. */
const UNMOUNT_TRIES = 100

/** Disks whose power can be cut. Writes that the kernel still buffers are lost. */
export interface PowerDisks {
  /** Copies the data written to the disks so far. Nothing may write to them. */
  cut(): Promise<void>
  /** Mounts the copies in the disks' place; ext4 replays its journal. Nothing may use the disks. */
  restore(): Promise<void>
  unmount(): Promise<void>
}

/**
 * Makes an ext4 disk at each path, as an image behind a loop device. On a shared disk, one part's flush would write the
 * others' data too. The images are on XFS, because its reflinks copy them within milliseconds. Needs root on Linux and
 * `mkfs.xfs`; rejects otherwise.
 */
export async function mountPowerDisks(folder: string, paths: string[]): Promise<PowerDisks> {
  const [outerImage, outer] = [join(folder, 'outer.img'), join(folder, 'outer')]
  const disks = paths.map((path, at) => ({
    path,
    image: join(outer, `disk-${at}.img`),
    copy: join(outer, `cut-${at}.img`),
  }))
  await Promise.all([outer, ...paths].map((path) => mkdir(path)))
  await makeSparse(outerImage, OUTER_GB)
  await run('mkfs.xfs', ['-q', '-m', 'reflink=1', outerImage])
  await run('mount', ['-o', 'loop', outerImage, outer])
  const mounted: string[] = [outer]
  const unmountAll = async () => {
    for (const path of mounted.toReversed()) await unmount(path)
    await rm(outerImage)
  }
  try {
    for (const { path, image } of disks) {
      await makeSparse(image, DISK_GB)
      await run('mkfs.ext4', ['-q', image])
      await mount(image, path)
      mounted.push(path)
    }
  } catch (error) {
    await unmountAll()
    throw error
  }
  return {
    async cut() {
      for (const { image, copy } of disks) await run('cp', ['--reflink=always', image, copy])
    },
    async restore() {
      for (const { path, image, copy } of disks) {
        await unmount(path)
        await rename(copy, image)
        await mount(image, path)
      }
    },
    unmount: unmountAll,
  }
}

async function makeSparse(file: string, gigabytes: number): Promise<void> {
  await writeFile(file, '')
  await truncate(file, gigabytes * 1024 ** 3)
}

async function mount(image: string, path: string): Promise<void> {
  await run('mount', ['-o', 'loop', image, path])
  // PostgreSQL runs as another user if root starts it. MinIO would serve lost+found as a bucket.
  await chmod(path, 0o755)
  await rm(join(path, 'lost+found'), { recursive: true, force: true })
}

async function unmount(path: string): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      await run('umount', [path])
      return
    } catch (error) {
      if (tries === UNMOUNT_TRIES || !/busy/.test((error as Error).message)) throw error
      await wait(100)
    }
}
