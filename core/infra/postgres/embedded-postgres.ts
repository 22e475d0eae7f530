import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { SetupError } from '#core/errors.ts'
import { fillReserve, releaseReserve } from '#core/infra/free-space-reserve.ts'
import { LOCKS, trySessionLock } from '#core/infra/locks.ts'
import { findBinaries } from './binaries.ts'
import { freePort } from './free-port.ts'
import { canEnter, serverUser, type ServerUser } from './server-user.ts'

const run = promisify(execFile)

const MAJOR_VERSION = '18'
const DATABASE = 'candid'

export interface EmbeddedPostgres {
  url: string
  /** Closes the connection and stops the server. Resolves when it is down. */
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL on the cluster in `dataDir`, on 127.0.0.1 and a free port. Creates the cluster if it is missing,
 * and reuses a server left by a killed Candid. Ctrl-C doesn't stop the server, because jobs may still need it. Throws
 * `SetupError` when another Candid uses the folder, the version differs, or the server can't run there.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  flags: string[] = [],
  findPort = freePort,
): Promise<EmbeddedPostgres> {
  const user = await serverUser()
  const cluster = await prepareFolder(dataDir, user)
  const bin = await findBinaries(user)
  const password = await ensurePassword(dataDir)
  const pgCtl = (...args: string[]) =>
    run(join(bin, 'pg_ctl'), ['-D', cluster, ...args], { ...user, cwd: cluster })

  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => null)
  if (version === null) await initialise(join(bin, 'initdb'), cluster, password, user)
  else if (version.trim() !== MAJOR_VERSION)
    throw new SetupError(
      `The database in ${dataDir} was created by PostgreSQL ${version.trim()}, and this Candid contains ${MAJOR_VERSION}. Start the Candid that created it, or choose another DATA_DIR.`,
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
      if (reason.includes('No space left on device')) await releaseReserve(dataDir, 'start')
      // Another program may have taken the port since it was found.
      else if (!reason.includes('could not create any TCP/IP sockets')) throw failed
      await start().catch(() => {
        throw failed
      })
    })
  }
  await fillReserve(dataDir, 'start')
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

/** Reads or creates the password. Without one, every user of the machine could connect. */
async function ensurePassword(dataDir: string): Promise<string> {
  const file = join(dataDir, 'postgres-password')
  const stored = await readFile(file, 'utf8').catch(() => null)
  if (stored) return stored.trim()
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
    // The built-in locale is the same on every system.
    const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
    await run(initdb, ['-D', cluster, ...options, ...locale], { ...user, cwd: cluster })
  } catch (cause) {
    await rm(cluster, { recursive: true, force: true })
    throw cause
  } finally {
    await rm(file, { force: true })
  }
}

/** Returns the last line marked as the cause. The lines after it only report the shutdown. */
async function reasonIn(log: string): Promise<string> {
  const lines = (await readFile(log, 'utf8').catch(() => '')).trim().split('\n')
  return lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1)!
}

const isRunning = (pgCtl: (...args: string[]) => Promise<unknown>) =>
  pgCtl('status').then(
    () => true,
    () => false,
  )

/** Reads the port from the fourth line of `postmaster.pid`. */
async function portOf(cluster: string): Promise<string> {
  return (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[3]!
}

/** Locks the folder for this process until the connection ends. Creates the database at the first start. */
async function takeInstance(url: string, dataDir: string): Promise<Client> {
  const client = new Client(url)
  // An error of a lost connection is reported by the query that needed it.
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
