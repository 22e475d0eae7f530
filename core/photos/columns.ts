import { PHOTO_COLUMNS } from './view.ts'

/**
 * These properties of `Photo` as the columns of a query in SQL, under the properties' names. For what is asked for all
 * the time: the query builder takes twice as long as a page of photos, and as long as all else of a single picture.
 */
export function photoColumns(names: readonly string[]): string {
  return names.map((name) => `photos.${columnOf(name)} as "${name}"`).join(', ')
}

const columnOf = (name: string) =>
  name === 'event' ? 'event_id' : name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The columns of a photo's view. */
export const VIEWED = photoColumns(PHOTO_COLUMNS)
