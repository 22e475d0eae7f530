import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EntityManager } from '@mikro-orm/postgresql'
import { profileOriginalKey, profileRenditionKey } from '#core/events/profile-image.ts'
import { Event } from '#core/events/event.ts'
import type { Row } from '#core/infra/orm/row.ts'
import { keysOf } from '#core/photos/object-keys.ts'
import { Photo } from '#core/photos/photo.ts'

export async function tableNames(em: EntityManager): Promise<string[]> {
  const tables = await em.execute<{ name: string }[]>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
  )
  return tables.map(({ name }) => name)
}

export async function countRows(em: EntityManager): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const name of await tableNames(em)) {
    const [row] = await em.execute<[{ count: string }]>(`select count(*) from "${name}"`)
    counts.set(name, Number(row.count))
  }
  return counts
}

/** Returns the summary that `deploy/upgrade` compares too. */
export async function readReceipt(em: EntityManager): Promise<string> {
  const query = await readFile(join(import.meta.dirname, 'receipt.sql'), 'utf8')
  const [row] = await em.execute<[{ receipt: string }]>(query)
  return row.receipt
}

/** Returns the keys that rows refer to, except QR images, which are made again on request. */
export async function promisedKeys(em: EntityManager): Promise<string[]> {
  const photos = await em
    .createQueryBuilder(Photo)
    .select(['filename', 'original', 'jpegSize', 'renditions'])
    .execute<Row<Photo, 'filename' | 'original' | 'jpegSize' | 'renditions'>[]>()
  const events = await em
    .createQueryBuilder(Event)
    .select(['profileImage', 'profileImageState'])
    .execute<Row<Event, 'profileImage' | 'profileImageState'>[]>()
  const profiles = events.flatMap(({ profileImage, profileImageState }) =>
    profileImage
      ? [
          profileOriginalKey(profileImage),
          ...(profileImageState === 'ready' ? [profileRenditionKey(profileImage)] : []),
        ]
      : [],
  )
  return [...photos.flatMap(keysOf), ...profiles]
}
