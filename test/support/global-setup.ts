import { mkdtemp, rm, chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '#core/infra/orm/open-orm.ts'
import type { Jobs } from '#core/jobs.ts'
import { createLog } from '#core/infra/log/create-log.ts'
import { openDatabase } from '#core/open-database.ts'
import { openQueue } from '#core/infra/queue/queue.ts'
import { startEmbeddedPostgres } from '#core/infra/postgres/embedded-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Database with all migrations, including the job queue's. `freshDatabase` copies it. */
    postgresTemplate: string
  }
}

/** Starts one PostgreSQL for the whole run. */
export default async function setup(project: TestProject) {
  const { url, stop } = await startTestPostgres()
  await provideTemplate(project, url)
  return stop
}

export async function startTestPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), 'candid-test-'))
  await chmod(dir, 0o755)
  const postgres = await startEmbeddedPostgres(dir, [
    // Tests' rows need not survive a power cut.
    '-c fsync=off',
    '-c full_page_writes=off',
    // Hundreds of databases exist for seconds each.
    '-c autovacuum=off',
    '-c max_connections=400',
  ])
  const stop = async () => {
    await postgres.stop()
    await rm(dir, { recursive: true, force: true })
  }
  return { url: postgres.url, stop }
}

/** Creates all tables in the empty database at `url`, the template of tests' databases. */
export async function provideTemplate(project: TestProject, url: string): Promise<void> {
  const orm = await openDatabase(url)
  await migrate(orm)
  await orm.close()
  const queue = await openQueue<Jobs>({ redisUrl: undefined, databaseUrl: url }, createLog('fatal'), 'sweep')
  await queue.close()
  project.provide('postgresTemplate', url)
}
