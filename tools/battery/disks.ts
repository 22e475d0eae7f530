import { execFile } from 'node:child_process'
import { chmod, mkdir, open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A small file system in memory that can be filled completely. */
export interface SmallDisk {
  path: string
  fill(): Promise<void>
  free(): Promise<void>
  unmount(): Promise<void>
}

/** Mounts a small disk. Needs root on Linux, and rejects otherwise. */
export async function mountSmallDisk(path: string, megabytes: number): Promise<SmallDisk> {
  await mkdir(path, { recursive: true })
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'candid-battery', path])
  await chmod(path, 0o755)
  const filler = join(path, 'filler')
  return {
    path,
    async fill() {
      const file = await open(filler, 'a')
      // Also fills space that others free in between.
      for (let left = Infinity; left > 0;) {
        const { bavail, bsize } = await statfs(path)
        left = bavail * bsize
        await file.appendFile(Buffer.alloc(Math.min(left, 4 * 1024 * 1024))).catch(() => {})
      }
      await file.close()
    },
    free: () => rm(filler, { force: true }),
    async unmount() {
      await run('umount', ['--lazy', path])
    },
  }
}
