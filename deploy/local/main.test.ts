import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Browser } from '#test/support/browser.ts'
import { listen } from '#test/support/listen.ts'
import { newFolder } from '#test/support/new-folder.ts'

async function dataDir(): Promise<string> {
  const folder = await newFolder()
  // When started by root, PostgreSQL runs as another user, who must be able to enter.
  await chmod(folder, 0o755)
  return join(folder, 'data')
}

/** Runs `npm start` without npm, as leader of a process group like in a terminal. */
function start(env: Record<string, string>) {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const own = { PATH, NODE_COMPILE_CACHE, HOST: '127.0.0.1', PORT: '0', ...env }
  const candid = spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], {
    detached: true,
    env: own,
  })
  let output = ''
  candid.stdout.on('data', (text) => (output += text))
  candid.stderr.on('data', (text) => (output += text))
  const ended = once(candid, 'exit').then(([code]) => ({ code: code as number | null, output }))
  const signal = (name: NodeJS.Signals) => candid.exitCode === null && process.kill(-candid.pid!, name)
  onTestFinished(async () => {
    signal('SIGTERM')
    await ended
  })
  const running = new Promise<string>((resolve, reject) => {
    candid.stdout.on('data', () => {
      const address = /On this machine +(\S+)/.exec(output)?.[1]
      if (address && output.includes('Ctrl-C')) resolve(address)
    })
    void ended.then(({ output }) => reject(new Error(`It ended: ${output}`)))
  })
  running.catch(() => {})
  return { pid: candid.pid!, running, ended, signal, output: () => output }
}

const responds = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
    onTestFinished(() => void socket.destroy())
  })

/** Returns the variables that `start` and `start.ts` set in the process, on Linux. */
async function settingsOf(pid: number): Promise<string[] | undefined> {
  if (process.platform !== 'linux') return undefined
  const all = (await readFile(`/proc/${pid}/environ`, 'utf8')).split('\0')
  return all.filter((one) => /^(HOST|MALLOC_ARENA_MAX)=/.test(one)).toSorted()
}

test('starts, prints the password once, stops at Ctrl-C with its database, and keeps the rows', async () => {
  const DATA_DIR = await dataDir()
  const first = start({ DATA_DIR })
  const host = new Browser(await first.running)
  expect(await host.read('/api/health/ready')).toMatchObject({ rows: 'up', queue: 'up', storage: 'up' })
  const form = new FormData()
  form.set('name', 'Anna & Ben')
  form.set('date', '2026-06-20')
  const made = (await (await host.post('/api/events', form)).json()) as { qrCode: string }
  const [, password] = /as admin with the password (\S+)/.exec(first.output())!
  expect(await readFile(join(DATA_DIR, 'first-password.txt'), 'utf8')).toBe(`${password}\n`)
  // It has replaced itself, under the same process id, to configure the allocator.
  expect(await settingsOf(first.pid)).toEqual(
    process.platform === 'linux' ? ['HOST=127.0.0.1', 'MALLOC_ARENA_MAX=2'] : undefined,
  )
  const postgres = Number((await readFile(join(DATA_DIR, 'postgres/postmaster.pid'), 'utf8')).split('\n')[3])
  expect(await responds(postgres)).toBe(true)

  first.signal('SIGINT')
  expect((await first.ended).code).toBe(0)
  expect(await responds(postgres)).toBe(false)

  const second = start({ DATA_DIR })
  const guest = new Browser(await second.running)
  expect(await guest.read(`/api/events/qr/${made.qrCode}`)).toMatchObject({ name: 'Anna & Ben' })
  expect(second.output()).not.toContain('password')
})

test('a signal during the start ends it without leaving its database running', async () => {
  const DATA_DIR = await dataDir()
  const candid = start({ DATA_DIR })
  const pidFile = join(DATA_DIR, 'postgres/postmaster.pid')
  while (!existsSync(pidFile)) await new Promise((resolve) => setTimeout(resolve, 20))
  candid.signal('SIGTERM')
  expect((await candid.ended).code).toBe(0)
  expect(existsSync(pidFile)).toBe(false)
})

test('a port in use ends the start with one sentence and exit code 1, no running database, and a printed new password', async () => {
  const taken = createServer()
  const PORT = String(await listen(taken))
  onTestFinished(() => void taken.close())
  const DATA_DIR = await dataDir()
  expect((await start({ DATA_DIR, PORT }).ended).output).toMatch(/as admin with the password \S+/)
  const { code, output } = await start({ DATA_DIR, PORT }).ended
  expect(code).toBe(1)
  expect(output.trim()).toMatch(new RegExp(`^Port ${PORT} is in use.*$`))
  expect(existsSync(join(DATA_DIR, 'postgres/postmaster.pid'))).toBe(false)
})

test('a data folder of another PostgreSQL version ends the start with one sentence and exit code 1', async () => {
  const DATA_DIR = await dataDir()
  await mkdir(join(DATA_DIR, 'postgres'), { recursive: true })
  await writeFile(join(DATA_DIR, 'postgres/PG_VERSION'), '17\n')
  const { code, output } = await start({ DATA_DIR }).ended
  expect(code).toBe(1)
  expect(output.trim()).toMatch(/^The database in .* was created by PostgreSQL 17.*$/)
})

test('invalid settings are named, and nothing is started', async () => {
  const DATA_DIR = await dataDir()
  const { code, output } = await start({ DATA_DIR, PORT: 'eighty', TZ: 'Moon/Crater' }).ended
  expect(code).toBe(1)
  expect(output).toContain('PORT: must be a number')
  expect(output).toContain('TZ: must be a time zone')
  expect(existsSync(DATA_DIR)).toBe(false)
})
