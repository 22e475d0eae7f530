import type { Jobs } from '#core/jobs.ts'
import type { Services } from '#core/services.ts'
import { verifyStore } from '#core/verify/verify-store.ts'

/** Lines of the log that one run may fill; `npm run verify` names all. */
const MAX_NAMED = 20

/** Compares the store with the rows, reads a sample of the photos, and names in the log what is lost. */
export async function verify(_: Jobs['store.verify'], services: Services): Promise<void> {
  const { log } = services
  let named = 0
  const verdict = await verifyStore(services.orm.em.fork(), services, 'sample', (sentence) => {
    if (named++ < MAX_NAMED) log.error(sentence)
  })
  const isWell = verdict.lost + verdict.unnamed + verdict.remade === 0
  log[isWell ? 'info' : 'warn'](verdict, 'the photo store was compared with the rows')
}
