import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr'
import type { ApiPath } from './path-of.ts'

/** Returns the response of a path, from SWR's cache if it is known. Requests nothing while `path` is null. */
export const useApi = <T>(path: ApiPath<T> | null, config?: SWRConfiguration<T>): SWRResponse<T> =>
  useSWR<T>(path, config)
