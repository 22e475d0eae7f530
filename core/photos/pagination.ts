/** A page of a photo list, newest first. */
export interface Page {
  /** Maximum number of photos. Defaults to all. */
  limit?: number | undefined
  /** Id of the last photo of the previous page. */
  after?: number | undefined
}

/** Returns the end of an SQL query for one page. `values` are the parameters of the conditions. */
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
