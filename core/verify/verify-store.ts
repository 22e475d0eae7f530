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

/** Photos queued at a time. */
const BATCH_SIZE = 1000

interface VerifyServices {
  storage: Storage
  live: Live
  queue: JobQueue
  config: Pick<Config, 'publicUrl' | 'port' | 'qrServiceUrl'>
}

export interface Verdict extends Comparison {
  /** Files that a row names and that are missing, of another size, or of other bytes. */
  lost: number
  /** Photos whose pictures were missing and are made again. */
  remade: number
  /** Photos whose bytes were read. */
  read: number
}

/**
 * Compares the store with the rows (see `compareStore`), and the bytes of all photos, or of some, with what was stored.
 * `onLost` is told of every file that is lost, with a sentence that says what helps. Pictures that are missing are made
 * again from their originals.
 */
export async function verifyStore(
  em: EntityManager,
  services: VerifyServices,
  hashes: 'all' | 'sample',
  onLost: (sentence: string) => void,
): Promise<Verdict> {
  const withoutPictures = new Set<number>()
  /** Photos whose originals can't be read. */
  const withoutFile = new Set<number>()
  const named = new Set<number>()
  let lost = 0
  const comparison = await compareStore(em, services, (object) => {
    if (object.photoId !== undefined && object.key.startsWith('renditions/')) {
      withoutPictures.add(object.photoId)
      return
    }
    if (object.photoId !== undefined && object.key.startsWith(originalKey('')))
      withoutFile.add(object.photoId)
    if (object.photoId !== undefined) named.add(object.photoId)
    lost++
    onLost(sentenceOf(object))
  })
  const ids = [...withoutPictures].filter((id) => !withoutFile.has(id))
  let remade = 0
  for (let i = 0; i < ids.length; i += BATCH_SIZE)
    remade += await retryRenditions(em, services, {
      id: { $in: ids.slice(i, i + BATCH_SIZE) },
      state: 'ready',
    })

  const read = await checkContents(em, services.storage, hashes, (photo) => {
    if (named.has(photo.id)) return
    lost++
    onLost(
      `The file of ${nameOf(photo)} holds other bytes than were stored. Delete the photo and send it again.`,
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
