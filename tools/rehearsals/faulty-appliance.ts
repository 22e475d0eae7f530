import { execFile } from 'node:child_process'
import { appendFile, chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { compose, containersOf, docker, type Stack } from '#test/appliance/compose.ts'
import setUpStack from '#test/appliance/stack.ts'
import { Browser } from '#test/support/browser.ts'

const run = promisify(execFile)
const DISK_BYTES = 60e9
const ROOT = join(import.meta.dirname, '../..')

export interface Appliance {
  stack: Stack
  admin: Browser
  /** Folder on this machine of the containers' `/data`, on its own disk of 60 GB. */
  data: string
  /** Has `meminfo` and `uptime`, the API's files in `/proc`, and `https`, Caddy's addresses. */
  folder: string
  sql(statement: string): Promise<string>
  compose(...args: string[]): Promise<string>
  /** Runs a program in a container's namespaces (`nsenter`). */
  inside(service: string, namespaces: string[], ...command: string[]): Promise<void>
  close(): Promise<void>
}

/**
 * Composes the appliance, gives it a data disk of its own and files that can be changed, and signs in. Ends the process
 * without Docker.
 */
export async function openAppliance(): Promise<Appliance> {
  let provided: Stack | null = null
  const down = await setUpStack({
    provide: (name: string, value: unknown) => void (name === 'stack' && (provided = value as Stack | null)),
  } as never)
  if (!provided) process.exit(1)
  const stack: Stack = provided
  const folder = await mkdtemp(join(tmpdir(), 'candid-faults-'))
  const image = join(folder, 'disk')
  const call = (...args: string[]) => compose(stack, args)
  await call('stop', 'caddy', 'api', 'worker')
  const data = await docker('volume', 'inspect', '-f', '{{.Mountpoint}}', `${stack.project}_uploads`)
  await run('truncate', ['-s', String(DISK_BYTES), image])
  await run('mkfs.ext4', ['-q', '-m', '0', '-N', '20000', image])
  await run('mount', ['-o', 'loop', image, data])
  // The user of the image, uid 1000.
  await run('chown', ['1000:1000', data])
  await writeFile(join(folder, 'meminfo'), 'MemTotal: 8000000 kB\nMemAvailable: 4000000 kB\n')
  await writeFile(join(folder, 'uptime'), '1000000.00 0.00\n')
  await cp(join(ROOT, 'deploy/caddy/https'), join(folder, 'https'), { recursive: true })
  await chmod(folder, 0o755)
  const override = join(folder, 'faults.yml')
  await writeFile(
    override,
    `services:
  api: { volumes: ['${folder}/meminfo:/proc/meminfo:ro', '${folder}/uptime:/proc/uptime:ro'] }
  caddy: { volumes: ['${folder}/https:/etc/caddy/https:ro'] }
`,
  )
  const files = ['docker-compose.yml', 'docker-compose.override.yml'].map((file) => join(ROOT, file))
  await appendFile(stack.envFile, `COMPOSE_FILE=${[...files, override].join(':')}\nLOG_LEVEL=debug\n`)
  await call('up', '-d', '--wait')
  const admin = new Browser(stack.origin)
  await admin.post('/api/admin/login', { username: 'admin', password: stack.adminPassword })
  return {
    stack,
    admin,
    data,
    folder,
    compose: call,
    async sql(statement) {
      return call('exec', '-T', 'postgres', 'psql', '-U', 'candid', '-d', 'candid', '-Atc', statement)
    },
    async inside(service, namespaces, ...command) {
      const [id] = await containersOf(stack, service)
      const pid = await docker('inspect', '-f', '{{.State.Pid}}', id!)
      await run('nsenter', ['-t', pid, ...namespaces, ...command])
    },
    async close() {
      await call('stop', 'caddy', 'api', 'worker')
      await run('umount', [data]).catch(() => {})
      await rm(folder, { recursive: true, force: true })
      await down?.()
    },
  }
}
