import useSWR, { mutate } from 'swr'
import type { SWRConfiguration, SWRResponse } from 'swr'
import { takeAnswer } from './first-answers.ts'
import type { ApiPath } from './request.ts'

/**
 * What an address answers, from SWR's cache where it is known, as what came with the page is; nothing is asked for while
 * `path` is null.
 */
export function useApi<T>(path: ApiPath<T> | null, config?: SWRConfiguration<T>): SWRResponse<T> {
  const known = path ? takeAnswer(path) : undefined
  if (known !== undefined) void mutate(path, known, { revalidate: false })
  return useSWR<T>(path, config)
}
