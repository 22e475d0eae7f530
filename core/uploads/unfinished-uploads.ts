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
 * Unfinished uploads of one device in one event. The page has three at a time, and goes on with each, so more are left by
 * pages that forgot theirs. At 10 MB each they are 200 MB.
 */
export const MAX_UNFINISHED_UPLOADS = 20

/**
 * Unfinished uploads of one network: 500 guests with three each. Their announced bytes: what 320 open uploads, as many as
 * a network may have (`api/middleware/open-bodies.ts`), take at 10 MB each, and some paused ones.
 */
export const MAX_OF_NETWORK = { uploads: 1500, bytes: 4 * 1024 ** 3 }

/** Within an id: event, device, network and announced bytes; then 96 random bits, which nobody can guess. */
const NAME = /^(\d+-[0-9a-f]{8})([0-9a-f]{8})([0-9a-f]{6})[0-9a-f]{24}$/

interface Unfinished {
  id: string
  /** A device in an event. */
  owner: string
  network: string
  bytes: number
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)

/** Returns a new upload's id in the store. All uploads without a cookie of one network have one owner. */
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
 * Drops the uploads that are too many since this one began: those of its device, then of its network, there from the
 * device that has the most. The ones least recently written go. Refusing new ones instead would keep a guest whose page
 * forgot its uploads from sending for a day; a sender whose upload was dropped begins it again.
 */
export async function boundUnfinishedUploads(config: HasDataDir, id: string): Promise<void> {
  const dir = resumableDir(config)
  const all = await listUnfinished(dir)
  const begun = all.find((one) => one.id === id)
  if (!begun) return
  const own = all.filter(({ owner }) => owner === begun.owner)
  const dropped = new Set(await oldest(dir, own, own.length - MAX_UNFINISHED_UPLOADS))
  const left = all.filter((one) => one.network === begun.network && !dropped.has(one))
  let count = left.length
  let bytes = left.reduce((sum, one) => sum + one.bytes, 0)
  const owners = [...Map.groupBy(left, ({ owner }) => owner).values()]
  while (count > MAX_OF_NETWORK.uploads || bytes > MAX_OF_NETWORK.bytes) {
    const most = owners.reduce((one, other) => (other.length > one.length ? other : one))
    const [one] = await oldest(dir, most, 1)
    most.splice(most.indexOf(one!), 1)
    dropped.add(one!)
    count--
    bytes -= one!.bytes
  }
  for (const { id } of dropped) await remove(dir, id)
}

/** The `count` that were least recently written. */
async function oldest(dir: string, uploads: Unfinished[], count: number): Promise<Unfinished[]> {
  if (count <= 0) return []
  const writtenAt = async (id: string) => (await stat(join(dir, id)).catch(() => undefined))?.mtimeMs ?? 0
  const dated = await Promise.all(uploads.map(async (one) => ({ one, at: await writtenAt(one.id) })))
  return dated
    .toSorted((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ one }) => one)
}

async function remove(dir: string, id: string): Promise<void> {
  for (const path of [join(dir, id), join(dir, `${id}.json`)]) await rm(path, { force: true })
}

/** Returns how many uploads are unfinished, and how many bytes they take on the disk. */
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
  const doomed = eventId === undefined ? uploads : uploads.filter(({ id }) => id.startsWith(`${eventId}-`))
  for (const { id } of doomed) await remove(dir, id)
}
