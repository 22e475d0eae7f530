import type { PhotoFilter } from '#contract/schemas/admin-photos.ts'

const STATES = {
  hidden: 'photos.hidden',
  featured: 'photos.featured',
  failed: `photos.state = 'failed'`,
} satisfies Record<NonNullable<PhotoFilter['only']>, string>

/** Columns covered by search. For photos, `photos_names_index` covers them all. */
const NAMED = `(photos.original_name ilike ? or photos.sender_name ilike ?
  or photos.event_id in (select named.id from events named where named.name ilike ?))`

export function filterSql({ event, search, only }: PhotoFilter): {
  conditions: string[]
  values: (string | number)[]
} {
  const text = search && `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return {
    conditions: [
      ...(event ? ['photos.event_id = ?'] : []),
      ...(only ? [STATES[only]] : []),
      ...(text ? [NAMED] : []),
    ],
    values: [...(event ? [event] : []), ...(text ? [text, text, text] : [])],
  }
}
