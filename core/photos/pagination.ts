/** A part of a list of photos, newest first. */
export interface Page {
  /** At most so many; without it all. */
  limit?: number | undefined
  /** Only photos that come after the one with this id. */
  after?: number | undefined
}

/** The end of a query in SQL: a page of the photos that meet the conditions, whose values are `values`. */
export function paginationSql(
  conditions: string[],
  values: (string | number | null)[],
  { limit, after }: Page,
) {
  const all = after === undefined ? conditions : [...conditions, 'photos.id < ?']
  const where = all.length ? `where ${all.join(' and ')}` : ''
  return {
    sql: `${where} order by photos.id desc ${limit === undefined ? '' : 'limit ?'}`,
    values: [...values, after, limit].filter((value) => value !== undefined),
  }
}
