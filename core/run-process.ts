import { ADDRESS_WORDS } from '#contract/calls/all.ts'
import { ConfigError, readConfig } from './config.ts'
import { isExpected } from './errors.ts'
import { createLog } from './infra/log/create-log.ts'
import { serveMetrics } from './infra/metrics.ts'
import { openServices } from './open-services.ts'
import type { Services } from './services.ts'
import { VERSION } from './infra/version.ts'

export interface RunningProcess {
  close(): Promise<unknown>
}

/**
 * Runs one part of the product as its own process. Reads the configuration from the environment and logs JSON lines to
 * standard output. The first SIGINT or SIGTERM closes it, then the services; a second one exits at once. Exits with
 * status 1 if the start fails.
 */
export async function runProcess(
  name: string,
  open: (services: Services) => Promise<RunningProcess>,
): Promise<void> {
  const log = createLog(process.env.LOG_LEVEL || 'info', { name, words: ADDRESS_WORDS })
  try {
    const config = readConfig(process.env)
    const services = await openServices(config, log)
    const { password, username } = services.firstAdmin
    // Logged only at the very first start, because operators of containers can't read it anywhere else.
    if (password)
      log.warn(`The first administrator is ${username} with the password ${password}. It is shown only once.`)
    const running = await open(services).catch(async (error) => {
      await services.close()
      throw error
    })
    const metrics = await serveMetrics(services)
    log.info({ version: VERSION }, 'ready')
    let stopping = false
    const stop = async (signal: NodeJS.Signals) => {
      if (stopping) process.exit(1)
      stopping = true
      log.info({ signal }, 'stopping')
      await metrics.close()
      await running.close()
      await services.close()
      process.exit(0)
    }
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, (name) => void stop(name))
  } catch (error) {
    if (error instanceof ConfigError || isExpected(error)) log.fatal(error.message)
    else log.fatal({ err: error }, 'could not start')
    process.exit(1)
  }
}
