import { setTimeout as wait } from 'node:timers/promises'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { Browser } from '#test/support/browser.ts'
import { forEach } from '#tools/bench/pairs.ts'
import { compareArchive, compareFlags, compareStore } from './compare.ts'
import type { Party } from './party.ts'
import { sha256 } from './photos.ts'
import { untilReady, type Stack } from './stack.ts'

/** Conditions after every fault. `docs/reliability.md` describes each. */
export type Invariant = 'I1' | 'I2' | 'I3' | 'I4' | 'I5' | 'I6'

export interface Violation {
  invariant: Invariant
  found: string
}

/** Maximum milliseconds from the recovery until every photo has its renditions. */
const PICTURES_WITHIN_MS = 120_000
const DOWNLOADS_AT_ONCE = 8

/** Waits until all parts are up, then checks the invariants. The party must have stopped. */
export async function findViolations(stack: Stack, party: Party): Promise<Violation[]> {
  const found: Violation[] = []
  const violated = (invariant: Invariant, text: string) => found.push({ invariant, found: text })

  await untilReady(stack.origin, stack.services).catch((error: Error) => violated('I6', error.message))
  const photos = await waitForPictures(party)
  const processing = photos.filter(({ state }) => state === 'processing')
  if (processing.length)
    violated('I2', `${processing.length} photos are still processing, such as ${processing[0]!.id}`)

  const accepted = new Map<number, string>()
  for (const [hash, { ids, acknowledged, deleted }] of party.sent) {
    if (ids.size > 1) violated('I4', `the same bytes became ${[...ids].join(', ')}`)
    if (acknowledged && !deleted) accepted.set([...ids][0]!, hash)
  }
  const listed = new Map(photos.map((photo) => [photo.id, photo]))
  for (const id of accepted.keys())
    if (!listed.has(id)) violated('I1', `photo ${id} was acknowledged and is not listed`)
  for (const [hash, { deleted, ids }] of party.sent)
    if (deleted && [...ids].some((id) => listed.has(id)))
      violated('I1', `the deleted photo of ${hash} is listed`)

  const served = new Map<string, number>()
  await forEach(photos, DOWNLOADS_AT_ONCE, async (photo) => {
    const sent = party.sent.get(accepted.get(photo.id) ?? '')
    if (photo.state === 'failed' && !(sent?.mayFail && photo.failure))
      violated('I2', `photo ${photo.id} is failed: ${photo.failure}`)
    const { status, body } = await party.get(`/uploads/${photo.filename}`, 'original')
    const hash = sha256(body)
    if (status !== 200) violated('I1', `photo ${photo.id} gets ${status}`)
    else if (accepted.has(photo.id) ? accepted.get(photo.id) !== hash : !party.sent.has(hash))
      violated('I1', `photo ${photo.id} differs from the sent bytes`)
    if (served.has(hash)) violated('I4', `photos ${served.get(hash)} and ${photo.id} are the same`)
    if (sent?.hidden && !photo.hidden) violated('I1', `photo ${photo.id} was hidden and is visible again`)
    if (photo.hidden) {
      const guest = await party.get(`/uploads/${photo.filename}`, 'original', new Browser(stack.origin))
      if (guest.status !== 404) violated('I1', `a guest gets ${guest.status} for hidden photo ${photo.id}`)
    } else if (photo.state !== 'failed') served.set(hash, photo.id)
    for (const { url } of photo.renditions) {
      const rendition = await party.get(url, 'rendition')
      if (rendition.status !== 200) violated('I2', `${url} of photo ${photo.id} gets ${rendition.status}`)
    }
  })
  for (const filename of party.wrongBytes)
    violated('I1', `${filename} was temporarily served with other bytes`)

  for (const text of await compareStore(stack)) violated('I3', text)
  for (const text of await compareFlags(stack, party)) violated('I1', text)
  for (const text of await compareArchive(party, photos, served)) violated('I5', text)
  for (const { name, running } of stack.services.values())
    if (!running) violated('I6', `${name} is not running`)
  return found
}

async function waitForPictures(party: Party): Promise<PhotoView[]> {
  const end = Date.now() + PICTURES_WITHIN_MS
  for (;;) {
    const photos = await party.listAll()
    if (photos.every(({ state }) => state !== 'processing') || Date.now() > end) return photos
    await wait(500)
  }
}
