import { statSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import pino from 'pino'
import { readConfig } from '#core/config.ts'
import { isExpected, SetupError } from '#core/errors.ts'
import { openEventByCode } from '#core/events/open-event.ts'
import { openServices } from '#core/open-services.ts'
import { writeTakeHome } from '#core/take-home/write-take-home.ts'

/**
 * `npm run take-home -- EVENT FOLDER`: writes the photos of the event with that code into a new folder in FOLDER, such
 * as a USB stick, with a gallery that opens in any browser. Exit status 0: all is there; 2: the store had lost
 * photos, and the others are there; 1: nothing was written.
 */
try {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [code, into] = positionals
  if (!code || !into || positionals.length > 2)
    throw new SetupError('npm run take-home -- EVENT FOLDER, where EVENT is the code on its cards')
  if (!statSync(into, { throwIfNoEntry: false })?.isDirectory())
    throw new SetupError(`There is no folder ${into}. Is the stick plugged in?`)
  const services = await openServices(readConfig(process.env), pino({ level: 'fatal' }))
  try {
    const em = services.orm.em.fork()
    const event = await openEventByCode(em, code)
    const { storage, config } = services
    const home = { storage, timeZone: config.timeZone }
    const taken = await writeTakeHome(em, home, event, resolve(into), event.language ?? 'en')
    // Its name alone: in the appliance the folder that it lies in has another path.
    const megabytes = Math.ceil(taken.bytes / 1e6)
    console.log(`${taken.photos} photos (${megabytes} MB) are in the new folder “${basename(taken.folder)}”.`)
    console.log(`Its checksum: ${taken.checksum}`)
    for (const name of taken.lost) console.error(`${name} is not in the store any more.`)
    process.exitCode = taken.lost.length ? 2 : 0
  } finally {
    await services.close()
  }
} catch (error) {
  console.error(isExpected(error) ? error.message : error)
  process.exitCode = 1
}
