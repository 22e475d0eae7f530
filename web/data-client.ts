import type { SWRConfiguration } from 'swr'
import { getJson } from './api/request.ts'

/** Data is never stale and never fetched by itself: it changes when a mutation or a live message says so. */
export const dataClient: SWRConfiguration = {
  fetcher: getJson,
  revalidateOnFocus: false,
  revalidateIfStale: false,
  revalidateOnReconnect: false,
  refreshInterval: 0,
  // Otherwise an answer that was dropped from the cache within two seconds is never fetched again.
  dedupingInterval: 0,
  shouldRetryOnError: false,
}
