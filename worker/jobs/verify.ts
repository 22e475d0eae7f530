import type { Jobs } from '#core/jobs.ts'
import type { Services } from '#core/services.ts'
import { verifyStore } from '#core/verify/verify-store.ts'

/** Maximum lost files to log per run. `npm run verify` lists all. */
const MAX_NAMED = 20

/** Compares the store with the rows, reads a sample of the photos, and logs lost files. */
export async function verify(_: Jobs['store.verify'], services: Services): Promise<void> {
  const { log } = services
  let named = 0
  const verdict = await verifyStore(services.orm.em.fork(), services, 'sample', (sentence) => {
    if (named++ < MAX_NAMED) log.error(sentence)
  })
  const isWell = verdict.lost + verdict.unnamed + verdict.remade === 0
  log[isWell ? 'info' : 'warn'](verdict, 'the photo store was compared with the rows')
}
