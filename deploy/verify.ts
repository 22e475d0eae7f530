import pino from 'pino'
import { readConfig } from '#core/config.ts'
import { isExpected } from '#core/errors.ts'
import { openStorage } from '#core/infra/storage/open-storage.ts'
import { openServices } from '#core/open-services.ts'
import { STORE_MARK } from '#core/verify/store-mark.ts'
import { verifyStore } from '#core/verify/verify-store.ts'

/**
 * `npm run verify`: compares the photo store with the rows and lists lost files. `-- --hashes` reads every photo instead
 * of a sample. `-- --accept-database` accepts a database that is older than the store. Exit status 0: nothing is lost.
 * 2: files are lost. 1: the check failed.
 */
try {
  const config = readConfig(process.env)
  if (process.argv.includes('--accept-database')) await (await openStorage(config)).remove([STORE_MARK])
  const services = await openServices(config, pino({ level: 'fatal' }))
  const which = process.argv.includes('--hashes') ? 'all' : 'sample'
  const verdict = await verifyStore(services.orm.em.fork(), services, which, (sentence) =>
    console.error(sentence),
  )
  await services.close()
  console.log(`${verdict.objects} files are in the store; the bytes of ${verdict.read} photos were read.`)
  if (verdict.unnamed)
    console.log(
      `${verdict.unnamed} files (${Math.ceil(verdict.unnamedBytes / 1e6)} MB) have no row; they are removed in a day.`,
    )
  if (verdict.remade) console.log(`The pictures of ${verdict.remade} photos were missing and are made again.`)
  console.log(verdict.lost ? `${verdict.lost} files are lost: see above.` : 'Nothing is lost.')
  process.exitCode = verdict.lost ? 2 : 0
} catch (error) {
  console.error(isExpected(error) ? error.message : error)
  process.exitCode = 1
}
