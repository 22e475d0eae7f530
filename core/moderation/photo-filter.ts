import type { PhotoFilter } from '#contract/schemas/admin-photos.ts'

/** How each state is told in the rows. */
const STATES = {
  hidden: 'photos.hidden',
  featured: 'photos.featured',
  failed: `photos.state = 'failed'`,
} satisfies Record<NonNullable<PhotoFilter['only']>, string>

/** What a name is searched in; of photos all of it stands in `photos_names_index`, so that no photo is read for it. */
const NAMED = `(photos.original_name ilike ? or photos.sender_name ilike ?
  or photos.event_id in (select named.id from events named where named.name ilike ?))`

/** The photos that a filter lets through, as conditions in SQL with their values. */
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
