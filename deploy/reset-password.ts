import { parseArgs } from 'node:util'
import pino from 'pino'
import { resetPassword } from '#core/admins/first-admin.ts'
import { readConfig } from '#core/config.ts'
import { isExpected } from '#core/errors.ts'
import { openServices } from '#core/open-services.ts'

/** `npm run reset-password`: prints a new password for the administrator. `-- --totp` also disables the second factor. */
const { totp = false } = parseArgs({ options: { totp: { type: 'boolean' } } }).values
try {
  const services = await openServices(readConfig(process.env), pino({ level: 'fatal' }))
  const { username, password } = await resetPassword(services.orm.em.fork(), { totp })
  await services.close()
  console.log(`\n  ${username} signs in with the password ${password} from now on.\n`)
} catch (error) {
  console.error(isExpected(error) ? error.message : error)
  process.exitCode = 1
}
