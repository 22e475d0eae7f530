import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { Client } from 'pg'
import { fromBufferPromise } from 'yauzl'
import type { PhotoView } from '#contract/schemas/photos.ts'
import type { Party } from './party.ts'
import { sha256 } from './photos.ts'
import type { Stack } from './stack.ts'

/** Returns objects that rows name and the store lacks, and stored objects without a row or removal. */
export async function compareStore({ storage, databaseUrl }: Stack): Promise<string[]> {
  const { named, due } = await query(databaseUrl, async (client) => ({
    named: await client.query<{ key: string; size: number | null }>(
      `select 'originals/' || filename as key, size from photos where original = 'open'
       union all select 'originals/' || filename, null from photos where original <> 'open'
       union all select 'copies/' || filename || '.jpg', size from photos where original = 'copied'
       union all select 'renditions/' || filename || '/' || (one->>'width') || '.webp', null
         from photos, jsonb_array_elements(renditions) one`,
    ),
    due: await client.query<{ key: string }>('select key from removals'),
  }))
  const stored = new Map<string, number>()
  for await (const { key, size } of storage.list()) stored.set(key, size)
  const wrong: string[] = []
  for (const { key, size } of named.rows)
    if (!stored.has(key)) wrong.push(`a row names ${key}, which is not in the store`)
    else if (size !== null && stored.get(key) !== size)
      wrong.push(`${key} has ${stored.get(key)} of ${size} bytes`)
  const known = new Set([...named.rows, ...due.rows].map(({ key }) => key))
  for (const key of stored.keys())
    if (/^(originals|copies|renditions)\//.test(key) && !known.has(key)) wrong.push(`no row names ${key}`)
  return wrong
}

export async function compareFlags({ databaseUrl }: Stack, { flagged, sent }: Party): Promise<string[]> {
  const { rows } = await query(databaseUrl, (client) =>
    client.query<{ id: number }>('select distinct photo_id as id from photo_flags'),
  )
  const accounted = new Set(rows.map(({ id }) => id))
  // Deleting a photo deletes its flags.
  for (const { ids, deleted } of sent.values()) if (deleted) for (const id of ids) accounted.add(id)
  return [...flagged].filter((id) => !accounted.has(id)).map((id) => `the flag of photo ${id} is lost`)
}

/** Timeout of the archive in milliseconds. With all services up, it fails only if a photo is lost. */
const ARCHIVE_WITHIN_MS = 60_000

/** Compares the archive with the originals that were served. Reads it with a separate unzipper. */
export async function compareArchive(
  party: Party,
  photos: PhotoView[],
  served: Map<string, number>,
): Promise<string[]> {
  const shown = photos.filter(({ state, hidden }) => state !== 'failed' && !hidden)
  if (!shown.length) return []
  const wrong: string[] = []
  const names = new Set<string>()
  const hashes = new Set<string>()
  try {
    const zip = await fromBufferPromise(await party.archive({ timeoutMs: ARCHIVE_WITHIN_MS }))
    for await (const entry of zip.eachEntry()) {
      const bytes = await buffer(await zip.openReadStreamPromise(entry))
      names.add(entry.fileName)
      hashes.add(sha256(bytes))
      if (crc32(bytes) !== entry.crc32) wrong.push(`${entry.fileName} has a wrong CRC-32`)
    }
  } catch (error) {
    return [`the archive can't be downloaded: ${(error as Error).message}`]
  }
  if (names.size !== shown.length)
    wrong.push(`${names.size} names in the archive, ${shown.length} photos shown`)
  const missing = [...served].filter(([hash]) => !hashes.has(hash))
  if (missing.length) wrong.push(`${missing.length} photos are not in the archive, such as ${missing[0]![1]}`)
  return wrong
}

async function query<T>(url: string, run: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(url)
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}
