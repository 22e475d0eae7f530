import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { Client } from 'pg'
import { fromBufferPromise } from 'yauzl'
import type { PhotoView } from '#contract/schemas/photos.ts'
import type { Party } from './party.ts'
import { sha256 } from './photos.ts'
import type { Stack } from './stack.ts'

/** What rows promise and the store lacks, and what lies in the store that no row names and no removal is due for. */
export async function compareStore({ storage, databaseUrl }: Stack): Promise<string[]> {
  const { promised, due } = await ask(databaseUrl, async (client) => ({
    promised: await client.query<{ key: string; size: number | null }>(
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
  for (const { key, size } of promised.rows)
    if (!stored.has(key)) wrong.push(`a row names ${key}, which is not in the store`)
    else if (size !== null && stored.get(key) !== size)
      wrong.push(`${key} has ${stored.get(key)} of ${size} bytes`)
  const known = new Set([...promised.rows, ...due.rows].map(({ key }) => key))
  for (const key of stored.keys())
    if (/^(originals|copies|renditions)\//.test(key) && !known.has(key)) wrong.push(`nothing names ${key}`)
  return wrong
}

/** Flags that were counted and are not there. */
export async function compareFlags({ databaseUrl }: Stack, { flagged, sent }: Party): Promise<string[]> {
  const { rows } = await ask(databaseUrl, (client) =>
    client.query<{ id: number }>('select distinct photo_id as id from photo_flags'),
  )
  const kept = new Set(rows.map(({ id }) => id))
  // Flags go with their photo.
  for (const { ids, deleted } of sent.values()) if (deleted) for (const id of ids) kept.add(id)
  return [...flagged].filter((id) => !kept.has(id)).map((id) => `the flag of photo ${id} is lost`)
}

/** With everything up, an archive that breaks off again and again holds a photo that is lost. */
const ARCHIVE_WITHIN_MS = 60_000

/** The archive, as an unzipper reads it, against the originals that were served. */
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
    const zip = await fromBufferPromise(await party.archive(ARCHIVE_WITHIN_MS))
    for await (const entry of zip.eachEntry()) {
      const bytes = await buffer(await zip.openReadStreamPromise(entry))
      names.add(entry.fileName)
      hashes.add(sha256(bytes))
      if (crc32(bytes) !== entry.crc32) wrong.push(`${entry.fileName} has a wrong CRC-32`)
    }
  } catch (error) {
    return [`the archive can't be had: ${(error as Error).message}`]
  }
  if (names.size !== shown.length)
    wrong.push(`${names.size} names in the archive, ${shown.length} photos shown`)
  const missing = [...served].filter(([hash]) => !hashes.has(hash))
  if (missing.length) wrong.push(`${missing.length} photos are not in the archive, such as ${missing[0]![1]}`)
  return wrong
}

async function ask<T>(url: string, questions: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(url)
  await client.connect()
  try {
    return await questions(client)
  } finally {
    await client.end()
  }
}
