import { useSearchParams } from 'react-router-dom'
import type { PhotoFilter } from '#contract/schemas/admin-photos.ts'

export const STATES = ['hidden', 'featured', 'failed'] as const

/** Allowed query parameters. Others are not sent to the server. */
const NAMES = ['event', 'search', 'only'] as const

/** Returns the filter's query in a fixed order, so that equal filters share a cache key. */
function queryOf(params: URLSearchParams, names: readonly string[] = NAMES): string {
  const used = NAMES.filter((name) => names.includes(name) && params.get(name))
  return new URLSearchParams(used.map((name) => [name, params.get(name)!])).toString()
}

/** The filter of a tab's photos. The address stores it, so links and Back work. */
export function usePhotoFilter(names: readonly (keyof PhotoFilter)[] = NAMES) {
  const [params, setParams] = useSearchParams()
  return {
    query: queryOf(params, names),
    valueOf: (name: keyof PhotoFilter) => params.get(name) ?? '',
    /** An empty value removes the filter. Continued typing replaces the history entry. */
    set(name: keyof PhotoFilter, value: string) {
      const isTyping = name === 'search' && params.has('search') && value !== ''
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          if (value) after.set(name, value)
          else after.delete(name)
          return after
        },
        { replace: isTyping, preventScrollReset: true },
      )
    },
    clear: () => setParams({}),
  }
}
export type PhotoFilterState = ReturnType<typeof usePhotoFilter>
