import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findBinaries } from '#core/infra/postgres/binaries.ts'
import { startEmbeddedPostgres } from '#core/infra/postgres/embedded-postgres.ts'
import { serverUser } from '#core/infra/postgres/server-user.ts'
import type { Command } from './supervisor.ts'

/**
 * Creates a cluster in `folder` with the product's database. Returns the command of its server. Settings that protect
 * rows (`fsync`, `full_page_writes`, `synchronous_commit`) have PostgreSQL's defaults.
 */
export async function postgresCommand(
  folder: string,
  port: number,
): Promise<{ command: Command; url: string }> {
  const made = await startEmbeddedPostgres(folder)
  await made.stop()
  const user = await serverUser()
  const cluster = join(folder, 'postgres')
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    log_min_messages: 'warning',
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const password = (await readFile(join(folder, 'postgres-password'), 'utf8')).trim()
  return {
    command: {
      program: join(await findBinaries(user), 'postgres'),
      args: ['-D', cluster, '-p', `${port}`, ...args],
      cwd: cluster,
      ...user,
    },
    url: `postgres://candid:${password}@127.0.0.1:${port}/candid`,
  }
}
