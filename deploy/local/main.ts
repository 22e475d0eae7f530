import { startApi } from '#api/server.ts'
import { ConfigError, readConfig } from '#core/config.ts'
import { isExpected } from '#core/errors.ts'
import { createLog } from '#core/infra/log/create-log.ts'
import { openServices } from '#core/open-services.ts'
import { startWorker } from '#worker/worker.ts'
import { banner, firstPassword } from './banner.ts'
import { onEnd } from './signals.ts'

/** `npm start`, after `start.ts`: the API and the worker in one process, on embedded services where the settings name none. */
const opened: { close(): Promise<unknown> }[] = []
let stopping = false

// Registered first: a signal while things open closes what is open by then.
onEnd(() => {
  stopping = true
  console.log('\nCandid is stopping…')
  void started.then(closeAll).then(() => process.exit(0), fail)
})
// Told to stop while PostgreSQL starts, it fails to start: nothing to report then.
const started = start().catch((error) => (stopping ? undefined : fail(error)))

async function start(): Promise<void> {
  // Requests and jobs that go well would scroll the banner out of sight; a LOG_LEVEL that is set decides for itself.
  const config = readConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL || 'warn' })
  const services = await open(openServices(config, createLog(config.logLevel)))
  if (services.firstAdmin.password) console.log(firstPassword(services.firstAdmin))
  if (stopping) return
  await open(startWorker(services))
  const api = await open(startApi(services))
  if (!stopping)
    console.log(await banner(config, api.port, services.firstAdmin, { qr: process.stdout.isTTY }))
}

async function open<T extends { close(): Promise<unknown> }>(opening: Promise<T>): Promise<T> {
  const part = await opening
  opened.push(part)
  return part
}

/** The last first: no new requests, then no new jobs, then the services that both need. */
async function closeAll(): Promise<void> {
  for (const part of opened.splice(0).toReversed()) await part.close()
}

/** A refusal is one sentence; anything else is a bug, and says where. */
async function fail(error: unknown): Promise<never> {
  const expected = error instanceof ConfigError || isExpected(error)
  console.error(expected ? error.message : error)
  await closeAll().catch((failure) => console.error(failure))
  process.exit(1)
}
