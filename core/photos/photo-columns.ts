import { UnderscoreNamingStrategy } from '@mikro-orm/core'
import { PHOTO_COLUMNS, type PhotoProperty } from './photo-view.ts'

const naming = new UnderscoreNamingStrategy()

/**
 * These properties of `Photo` as the columns of a query in SQL, under the properties' names. For what is asked for all
 * the time: the query builder takes twice as long as a page of photos, and as long as all else of a single picture.
 */
export function photoColumns(names: readonly PhotoProperty[]): string {
  return names.map((name) => `photos.${columnOf(name)} as "${name}"`).join(', ')
}

const columnOf = (name: PhotoProperty) =>
  name === 'event' ? naming.joinKeyColumnName(name, 'id') : naming.propertyToColumnName(name)

/** The columns of a photo's view. */
export const VIEWED = photoColumns(PHOTO_COLUMNS)
