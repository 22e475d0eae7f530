import { execFile, spawnSync } from 'node:child_process'
import { appendFile, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

const mayMount =
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0

/** The reason to skip tests that mount a file system. */
export const withoutMount = mayMount ? undefined : 'only root on Linux mounts a disk'

export interface SmallDisk {
  path: string
  fill(freeBytes: number): Promise<void>
  empty(): Promise<void>
  unmount(): Promise<void>
}

/** Mounts a file system of this many bytes. Needs root on Linux. */
export async function mountSmallDisk(bytes: number): Promise<SmallDisk> {
  const path = await mkdtemp(join(tmpdir(), 'candid-disk-'))
  await run('mount', ['-t', 'tmpfs', '-o', `size=${bytes},mode=755`, 'candid-test', path])
  const filler = join(path, 'filler')
  const empty = () => rm(filler, { force: true })
  return {
    path,
    empty,
    async fill(freeBytes) {
      await empty()
      // Also fills space that others free in between.
      for (;;) {
        const { bavail, bsize } = await statfs(path)
        const left = bavail * bsize - freeBytes
        if (left <= 0) return
        await appendFile(filler, Buffer.alloc(Math.min(left, 8 * 1024 * 1024))).catch(() => {})
      }
    },
    async unmount() {
      await run('umount', ['--lazy', path])
      await rm(path, { recursive: true })
    },
  }
}
