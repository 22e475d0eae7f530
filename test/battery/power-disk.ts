import { execFile } from 'node:child_process'
import { chmod, mkdir, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Fault } from './faults.ts'

const run = promisify(execFile)

/** Sizes of sparse files: the disk, and the file system that holds it with its copies. */
const DISK_GB = 4
const OUTER_GB = 12
/** A process that was killed keeps its files open until the kernel has ended it. */
const UNMOUNT_TRIES = 100

/** A disk whose power can be cut: what the kernel has not written to it by then is lost. */
export interface PowerDisk {
  path: string
  /** Copies what the disk has been given, at one moment. */
  cut(): Promise<void>
  /** Mounts that copy in the disk's place; ext4 replays its journal. Nothing may use the disk. */
  restore(): Promise<void>
  unmount(): Promise<void>
}

/**
 * Makes an ext4 disk at `path`, as an image behind a loop device. The image is in an XFS file system, whose reflinks copy
 * it within milliseconds while nothing can write to it. Needs root on Linux and `mkfs.xfs`; rejects elsewhere.
 */
export async function mountPowerDisk(folder: string): Promise<PowerDisk> {
  const [outerImage, outer, path] = ['outer.img', 'outer', 'disk'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const [image, copy] = [join(outer, 'disk.img'), join(outer, 'cut.img')]
  const unmount = async (at: string) => {
    for (let tries = 1; ; tries++)
      try {
        return void (await run('umount', [at]))
      } catch (error) {
        if (tries === UNMOUNT_TRIES || !/busy/.test((error as Error).message)) throw error
        await wait(100)
      }
  }
  const sparse = async (file: string, gigabytes: number) => {
    await writeFile(file, '')
    await truncate(file, gigabytes * 1024 ** 3)
  }
  const mount = async () => {
    await run('mount', ['-o', 'loop', image, path])
    // PostgreSQL runs as another user where root started it.
    await chmod(path, 0o755)
  }
  await Promise.all([mkdir(outer), mkdir(path)])
  await sparse(outerImage, OUTER_GB)
  await run('mkfs.xfs', ['-q', '-m', 'reflink=1', outerImage])
  await run('mount', ['-o', 'loop', outerImage, outer])
  try {
    await sparse(image, DISK_GB)
    await run('mkfs.ext4', ['-q', image])
    await mount()
  } catch (error) {
    await unmount(outer)
    throw error
  }
  return {
    path,
    cut: async () => void (await run('cp', ['--reflink=always', image, copy])),
    async restore() {
      await unmount(path)
      await rename(copy, image)
      await mount()
    },
    async unmount() {
      await unmount(path)
      await unmount(outer)
      await rm(outerImage)
    },
  }
}

/** All parts lose their power at a random moment and start again on what the disk had been given. */
export const powerFault = (name: string, title: string, disk: Pick<PowerDisk, 'cut' | 'restore'>): Fault => ({
  name,
  title,
  needs: ['postgres'],
  async strike({ stack: { services } }) {
    const all = [...services.values()]
    // Stopped first: an answer after the copy would acknowledge what the copy can't have.
    for (const service of all) service.freeze()
    await disk.cut()
    for (const service of all) service.hold()
    while (all.some(({ running }) => running)) await wait(10)
    await disk.restore()
    for (const service of all) service.release()
  },
})
