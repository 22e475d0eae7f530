import type { SWRConfiguration } from 'swr'
import { getJson } from './api/request.ts'

/** Data is only refetched after a mutation or a live message, never by SWR itself. */
export const dataClient: SWRConfiguration = {
  fetcher: getJson,
  revalidateOnFocus: false,
  revalidateIfStale: false,
  revalidateOnReconnect: false,
  refreshInterval: 0,
  // Otherwise data cleared from the cache can't be refetched within two seconds.
  dedupingInterval: 0,
  shouldRetryOnError: false,
}
