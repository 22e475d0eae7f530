import { createHash, randomBytes } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { UnfinishedUploadsView } from '#contract/schemas/settings.ts'
import type { Config } from '#core/config.ts'
import { networkOf } from '#core/infra/network/network-of.ts'
import type { Client } from '#core/limits/limits.ts'
import { resumableDir } from './upload-store.ts'

type HasDataDir = Pick<Config, 'dataDir'>

/**
 * Maximum unfinished uploads of one device in one event. The page sends three at a time and resumes each, so more are
 * left by pages that forgot theirs. At 10 MB each they take 200 MB.
 */
export const MAX_UNFINISHED_UPLOADS = 20

/**
 * Maximum unfinished uploads of one network: 500 guests with three each. The declared bytes allow 320 open uploads of
 * 10 MB, a network's maximum (`api/middleware/open-bodies.ts`), and some paused ones.
 */
export const MAX_UNFINISHED_PER_NETWORK = { uploads: 1500, bytes: 4 * 1024 ** 3 }

/** Parts of an id: event, device, network and declared bytes, then 96 random bits, which can't be guessed. */
const NAME = /^(\d+-[0-9a-f]{8})([0-9a-f]{8})([0-9a-f]{6})[0-9a-f]{24}$/

interface Unfinished {
  id: string
  /** A device in an event. */
  owner: string
  network: string
  bytes: number
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)

/** Returns a new upload's id in the store. Uploads without a cookie share one owner per network. */
export function newUploadId(eventId: number, { device, address }: Client, bytes: number): string {
  const network = networkOf(address)
  const size = Math.min(bytes, 0xffffff).toString(16).padStart(6, '0')
  return `${eventId}-${shortHash(device ?? network)}${shortHash(network)}${size}${randomBytes(12).toString('hex')}`
}

async function listUnfinished(dir: string): Promise<Unfinished[]> {
  return (await readdir(dir)).flatMap((id) => {
    const [, owner, network, size] = NAME.exec(id) ?? []
    return size ? [{ id, owner: owner!, network: network!, bytes: Number.parseInt(size, 16) }] : []
  })
}

/**
 * Drops uploads above the limits after this one was created, least recently written first: within a network, too, so that
 * many devices that send nothing don't cost others the photos that they are sending. New uploads are not rejected
 * instead, because a page that forgot its uploads would be blocked for a day. A client whose upload was dropped creates
 * it again.
 */
export async function boundUnfinishedUploads(config: HasDataDir, id: string): Promise<void> {
  const dir = resumableDir(config)
  const all = await listUnfinished(dir)
  const created = all.find((one) => one.id === id)
  if (!created) return
  const own = all.filter(({ owner }) => owner === created.owner)
  const surplus = own.length - MAX_UNFINISHED_UPLOADS
  const dropped = new Set(surplus > 0 ? (await oldestFirst(dir, own)).slice(0, surplus) : [])
  const left = all.filter((one) => one.network === created.network && !dropped.has(one))
  let count = left.length
  let bytes = left.reduce((sum, one) => sum + one.bytes, 0)
  const isAbove = () => count > MAX_UNFINISHED_PER_NETWORK.uploads || bytes > MAX_UNFINISHED_PER_NETWORK.bytes
  for (const one of isAbove() ? await oldestFirst(dir, left) : []) {
    if (!isAbove()) break
    dropped.add(one)
    count--
    bytes -= one.bytes
  }
  for (const { id } of dropped) await remove(dir, id)
}

async function oldestFirst(dir: string, uploads: Unfinished[]): Promise<Unfinished[]> {
  const writtenAt = async (id: string) => (await stat(join(dir, id)).catch(() => undefined))?.mtimeMs ?? 0
  const dated = await Promise.all(uploads.map(async (one) => ({ one, at: await writtenAt(one.id) })))
  return dated.toSorted((a, b) => a.at - b.at).map(({ one }) => one)
}

async function remove(dir: string, id: string): Promise<void> {
  for (const path of [join(dir, id), join(dir, `${id}.json`)]) await rm(path, { force: true })
}

export async function measureUnfinishedUploads(config: HasDataDir): Promise<UnfinishedUploadsView> {
  const dir = resumableDir(config)
  const uploads = await listUnfinished(dir)
  const sizes = await Promise.all(
    uploads.map(async ({ id }) => (await stat(join(dir, id)).catch(() => undefined))?.size ?? 0),
  )
  return { count: uploads.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}

/** Drops all unfinished uploads, or those of one event. */
export async function dropUnfinishedUploads(config: HasDataDir, eventId?: number): Promise<void> {
  const dir = resumableDir(config)
  const uploads = await listUnfinished(dir)
  const dropped = eventId === undefined ? uploads : uploads.filter(({ id }) => id.startsWith(`${eventId}-`))
  for (const { id } of dropped) await remove(dir, id)
}
