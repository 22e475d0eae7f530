import useSWR from 'swr'
import type { SWRConfiguration, SWRResponse } from 'swr'
import type { ApiPath } from './request.ts'

/** What an address answers, from SWR's cache where it is known; nothing is asked for while `path` is null. */
export function useApi<T>(path: ApiPath<T> | null, config?: SWRConfiguration<T>): SWRResponse<T> {
  return useSWR<T>(path, config)
}
