import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startApi } from '#api/server.ts'
import { ADDRESS_WORDS } from '#contract/calls/all.ts'
import { ConfigError, readConfig } from '#core/config.ts'
import { isExpected } from '#core/errors.ts'
import { createLog } from '#core/infra/log/create-log.ts'
import { serveMetrics } from '#core/infra/metrics.ts'
import { openServices } from '#core/open-services.ts'
import { startWorker } from '#worker/worker.ts'
import { banner, firstPassword } from './banner.ts'
import { onEnd } from './signals.ts'

/** Runs the API and the worker in one process, with embedded services unless configured. `start.ts` runs it for `npm start`. */
const opened: { close(): Promise<unknown> }[] = []
let stopping = false

// Registered first, so that a signal during the start closes all that is already open.
onEnd(() => {
  stopping = true
  console.log('\nCandid is stopping…')
  void started.then(closeAll).then(() => process.exit(0), fail)
})
// PostgreSQL fails to start when it is stopped during its start, which must not be reported.
const started = start().catch((error) => (stopping ? undefined : fail(error)))

async function start(): Promise<void> {
  // Successful requests and jobs would scroll the banner away. A LOG_LEVEL in the environment takes precedence.
  const config = readConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL || 'warn' })
  const log = createLog(config.logLevel, { words: ADDRESS_WORDS })
  const services = await open(openServices(config, log))
  const { firstAdmin } = services
  if (firstAdmin.password) {
    const file = join(config.dataDir, 'first-password.txt')
    console.log(firstPassword(firstAdmin, file))
    await writeFile(file, `${firstAdmin.password}\n`, { mode: 0o600 })
  }
  if (stopping) return
  await open(startWorker(services))
  const api = await open(startApi(services))
  await open(serveMetrics(services))
  if (!stopping) console.log(await banner(config, api.port, firstAdmin, { qr: process.stdout.isTTY }))
}

async function open<T extends { close(): Promise<unknown> }>(opening: Promise<T>): Promise<T> {
  const part = await opening
  opened.push(part)
  return part
}

/** Closes in reverse order: requests, then jobs, then the services that both need. */
async function closeAll(): Promise<void> {
  for (const part of opened.splice(0).toReversed()) await part.close()
}

/** Prints an expected error as one sentence, and a bug with its stack. */
async function fail(error: unknown): Promise<never> {
  const expected = error instanceof ConfigError || isExpected(error)
  console.error(expected ? error.message : error)
  await closeAll().catch((failure) => console.error(failure))
  process.exit(1)
}
