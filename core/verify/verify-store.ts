import { originalKey } from '#core/photos/object-keys.ts'
import { retryRenditions } from '#core/photos/retry-renditions.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Config } from '#core/config.ts'
import type { Live } from '#core/infra/live/live.ts'
import type { Storage } from '#core/infra/storage/storage.ts'
import type { JobQueue } from '#core/jobs.ts'
import { compareStore, type Comparison, type LostObject } from './compare-store.ts'
import { checkContents } from './check-contents.ts'
import { nameOf } from './promised-objects.ts'
import { assertNotOlder } from './store-mark.ts'

const BATCH_SIZE = 1000

interface VerifyServices {
  storage: Storage
  live: Live
  queue: JobQueue
  config: Pick<Config, 'publicUrl' | 'port' | 'qrServiceUrl'>
}

export interface Verdict extends Comparison {
  /** Files that are missing or have another size or content. */
  lost: number
  /** Photos whose missing renditions are made again. */
  remade: number
  /** Photos whose bytes were read. */
  read: number
}

/**
 * Compares the store with the rows (see `compareStore`) and verifies the bytes of all photos or a sample. Calls
 * `onLost` for each lost file, with a sentence that includes the remedy. Missing renditions are made again from the
 * originals. Throws `SetupError` if the rows are older than the store.
 */
export async function verifyStore(
  em: EntityManager,
  services: VerifyServices,
  hashes: 'all' | 'sample',
  onLost: (sentence: string) => void,
): Promise<Verdict> {
  await assertNotOlder(em, services.storage)
  const withoutRenditions = new Set<number>()
  /** Photos whose originals are missing or damaged. */
  const withoutOriginal = new Set<number>()
  const reported = new Set<number>()
  let lost = 0
  const comparison = await compareStore(em, services, (object) => {
    if (object.photoId !== undefined && object.key.startsWith('renditions/')) {
      withoutRenditions.add(object.photoId)
      return
    }
    if (object.photoId !== undefined && object.key.startsWith(originalKey('')))
      withoutOriginal.add(object.photoId)
    if (object.photoId !== undefined) reported.add(object.photoId)
    lost++
    onLost(sentenceOf(object))
  })
  const ids = [...withoutRenditions].filter((id) => !withoutOriginal.has(id))
  let remade = 0
  for (let i = 0; i < ids.length; i += BATCH_SIZE)
    remade += await retryRenditions(em, services, {
      id: { $in: ids.slice(i, i + BATCH_SIZE) },
      state: 'ready',
    })

  const read = await checkContents(em, services.storage, hashes, (photo) => {
    if (reported.has(photo.id)) return
    lost++
    onLost(
      `The file of ${nameOf(photo)} contains different bytes than were stored. Delete the photo and send it again.`,
    )
  })
  return { ...comparison, lost, remade, read }
}

function sentenceOf({ key, owner, size, found }: LostObject): string {
  const what =
    found === null ? 'is missing' : `has ${found} bytes${size === null ? '' : ` instead of ${size}`}`
  const help = owner.startsWith('photo') ? ' Send the same photo again to repair it.' : ''
  return `The file ${key} of ${owner} ${what}.${help}`
}
