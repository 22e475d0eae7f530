import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFile, cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '#core/infra/postgres/free-port.ts'
import { docker, type Stack } from './compose.ts'

const execute = promisify(execFile)
const ROOT = join(import.meta.dirname, '../..')
const FOLDERS = ['api', 'contract', 'core', 'deploy', 'messages', 'web', 'worker']
const SETTINGS = ['Caddyfile', 'docker-compose.yml', 'docker-compose.override.yml']
const FILES = ['package.json', 'package-lock.json', 'tsconfig.json', '.dockerignore', '.gitignore']

export const PENDING = `select (select count(*) from photos where state = 'processing' or large_due)
  + (select count(*) from events where profile_image_state = 'processing')
  + (select count(*) from removals where due_at <= now())`
export const NOTHING = ['0']

export interface Outcome {
  code: number
  stdout: string
  output: string
}

/** A separate installation on this machine: Candid's folder, set up, with its own project, ports and images. */
export class Machine {
  readonly folder: string
  readonly project: string
  readonly origin: string
  readonly adminPassword = 'a password for the test'

  private constructor(folder: string, project: string, origin: string) {
    this.folder = folder
    this.project = project
    this.origin = origin
  }

  /** Sets up a machine with the images built for `stack`, without starting it. */
  static async like(stack: Pick<Stack, 'project' | 'envFile'>): Promise<Machine> {
    const folder = await mkdtemp(join(tmpdir(), 'candid-machine-'))
    const filter = (path: string) => !['node_modules', 'dist'].includes(basename(path))
    for (const part of [...FOLDERS, ...SETTINGS, ...FILES])
      await cp(join(ROOT, part), join(folder, part), { recursive: true, filter })
    const project = `candid-test-${randomBytes(4).toString('hex')}`
    const [http, https] = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`]
    const machine = new Machine(folder, project, `http://${http}`)
    const choices = ['--http-port', http, '--https-port', https, '--password', machine.adminPassword]
    await machine.run('deploy/setup', '--yes', '--address', machine.origin, ...choices)
    const images = (await readFile(stack.envFile, 'utf8')).match(/^\w+_IMAGE=.*$/gm) ?? []
    const own = [`COMPOSE_PROJECT_NAME=${project}`, `CANDID_TAG=${project}`, ...images]
    await appendFile(join(folder, '.env'), own.map((line) => `${line}\n`).join(''))
    for (const image of ['server', 'web'])
      await docker('tag', `candid-${image}:${stack.project}`, `candid-${image}:${project}`)
    return machine
  }

  /** Runs a program in the machine's folder. A failure is an outcome, not an error. */
  async run(program: string, ...args: string[]): Promise<Outcome> {
    const path = program.startsWith('deploy/') ? join(this.folder, program) : program
    const { PATH, HOME, DOCKER_HOST, DOCKER_CONFIG } = process.env
    const author = { GIT_AUTHOR_NAME: 'Test', GIT_AUTHOR_EMAIL: 'test@candid.test' }
    const committer = { GIT_COMMITTER_NAME: 'Test', GIT_COMMITTER_EMAIL: 'test@candid.test' }
    const env = { PATH, HOME, DOCKER_HOST, DOCKER_CONFIG, ...author, ...committer }
    return execute(path, args, { cwd: this.folder, env, maxBuffer: 64 * 1024 * 1024 }).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, output: stdout + stderr }),
      (error: { code: number; stdout: string; stderr: string }) => ({
        code: error.code,
        stdout: error.stdout,
        output: error.stdout + error.stderr,
      }),
    )
  }

  /** Runs `docker compose`. Throws its output if it fails. */
  async compose(...args: string[]): Promise<string> {
    const { code, stdout, output } = await this.run('docker', 'compose', ...args)
    if (code) throw new Error(output)
    return stdout
  }

  up = () => this.compose('up', '-d', '--wait', '--wait-timeout', '300')

  async query(sql: string): Promise<string[]> {
    // Not through compose, which takes four times the CPU.
    const psql = ['psql', '-U', 'candid', '-d', 'candid', '-qAtX', '-c', sql]
    return (await docker('exec', `${this.project}-postgres-1`, ...psql)).split('\n').filter(Boolean)
  }

  async rows(): Promise<Record<string, string[]>> {
    const tables = await this.query("select tablename from pg_tables where schemaname = 'public' order by 1")
    // A backup adds its own row only when it is complete, workers look at the folder, and processes send heartbeats.
    const rows = tables
      .filter((name) => !/^(backup|problems$|processes$)/.test(name))
      .map((name) => `select '${name}' as name, array(select t::text from "${name}" t order by 1) as rows`)
    const [all] = await this.query(`select json_object_agg(name, rows) from (${rows.join(' union all ')}) t`)
    return JSON.parse(all!) as Record<string, string[]>
  }

  /** Returns the SHA-256 of every object in the store, by key. */
  async objects(): Promise<Record<string, string>> {
    const output = await this.compose('exec', '-T', 'api', 'node', '--input-type=module', '-e', HASHES)
    return JSON.parse(output) as Record<string, string>
  }

  async remove(): Promise<void> {
    await this.compose('down', '-v', '--remove-orphans', '--timeout', '5')
    for (const image of ['server', 'web'])
      await docker('rmi', '-f', `candid-${image}:${this.project}`).catch(() => {})
    await rm(this.folder, { recursive: true, force: true })
  }
}

/** Omits the objects that the health check and the sweep write. */
const HASHES = `
import { createHash } from 'node:crypto'
import { readConfig } from '#core/config.ts'
import { openStorage } from '#core/infra/storage/open-storage.ts'
import { STORE_MARK } from '#core/verify/store-mark.ts'
const storage = await openStorage(readConfig(process.env))
const hashes = {}
for await (const { key } of storage.list())
  if (!key.startsWith('health/') && key !== STORE_MARK) hashes[key] = createHash('sha256').update(await storage.read(key)).digest('hex')
console.log(JSON.stringify(hashes))
process.exit(0)
`

/** Creates a folder for the test's own files, outside every machine. */
export async function newFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'candid-backups-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}
