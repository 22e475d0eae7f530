import pino from 'pino'
import { readConfig } from '#core/config.ts'
import { isExpected } from '#core/errors.ts'
import { retryRenditions } from '#core/photos/retry-renditions.ts'
import { openServices } from '#core/open-services.ts'

/** `npm run retry-failed`: retries the renditions of all failed photos. */
try {
  const services = await openServices(readConfig(process.env), pino({ level: 'fatal' }))
  const count = await retryRenditions(services.orm.em.fork(), services)
  await services.close()
  console.log(count === 0 ? 'No photo failed.' : `${count} photos are being retried.`)
} catch (error) {
  console.error(isExpected(error) ? error.message : error)
  process.exitCode = 1
}
