import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'
import { freePort } from './free-port.ts'
import { listen } from '#test/support/listen.ts'

let dir: string
let running: EmbeddedPostgres[] = []
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'candid-postgres-'))
  await chmod(dir, 0o755)
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((postgres) => postgres.stop()))
  await rm(dir, { recursive: true, force: true })
})

async function start(): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres(dir, ['-c fsync=off'])
  running.push(postgres)
  return postgres
}
async function ask<T>(url: string, sql: string): Promise<T[]> {
  const client = new Client(url)
  await client.connect()
  try {
    return (await client.query(sql)).rows as T[]
  } finally {
    await client.end()
  }
}

test('a port taken by another program is replaced by a free one', async () => {
  const other = createServer()
  const port = await listen(other)
  const ports = [port, await freePort()]
  const [, next] = ports
  try {
    const postgres = await startEmbeddedPostgres(dir, ['-c fsync=off'], async () => ports.shift()!)
    running.push(postgres)
    expect(new URL(postgres.url).port).toBe(String(next))
  } finally {
    other.close()
  }
})

test('rows survive a stop and a start', async () => {
  const first = await start()
  await ask(first.url, 'create table stored as select 42 as n')
  await running.pop()!.stop()
  await expect(ask(first.url, 'select 1')).rejects.toThrow('ECONNREFUSED')
  expect(await ask((await start()).url, 'select n from stored')).toEqual([{ n: 42 }])
})

test('a second Candid on the same folder is rejected, and the first keeps running', async () => {
  const { url } = await start()
  await expect(start()).rejects.toThrow(`Another Candid is running on ${dir}.`)
  expect(await ask(url, 'select 1 as n')).toEqual([{ n: 1 }])
})

test('a server left running by a killed Candid is reused', async () => {
  const first = await start()
  // A kill ends the connection that locks the folder, but not the server.
  await ask(first.url, `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'`)
  const second = await start()
  expect(second.url).toBe(first.url)
  running = [second]
})

test('a folder of another PostgreSQL version is rejected and left unchanged', async () => {
  await start()
  await running.pop()!.stop()
  const version = join(dir, 'postgres', 'PG_VERSION')
  await writeFile(version, '16\n')
  await expect(start()).rejects.toThrow('was created by PostgreSQL 16, and this Candid contains 18')
  expect(await readFile(version, 'utf8')).toBe('16\n')
})

test('the server listens only on 127.0.0.1 and requires its password', async () => {
  const { url } = await start()
  expect(await ask(url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
  const wrong = new URL(url)
  wrong.password = 'wrong'
  await expect(ask(wrong.href, 'select 1')).rejects.toThrow('password authentication failed')
})

test.runIf(process.getuid?.() === 0)(
  'as root, a folder that the server’s user can’t enter is rejected (needs root)',
  async () => {
    await chmod(dir, 0o700)
    await expect(start()).rejects.toThrow(`who may not enter ${dir}`)
  },
)
