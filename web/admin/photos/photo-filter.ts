import { useSearchParams } from 'react-router-dom'
import type { PhotoFilter } from '#contract/schemas/admin-photos.ts'

export const STATES = ['hidden', 'featured', 'failed'] as const

/** What may stand in the address; the server is asked for nothing else. */
const NAMES = ['event', 'search', 'only'] as const

/** What an address asks for, in one order, so that the same question is the same text. */
function queryOf(params: URLSearchParams, names: readonly string[] = NAMES): string {
  const asked = NAMES.filter((name) => names.includes(name) && params.get(name))
  return new URLSearchParams(asked.map((name) => [name, params.get(name)!])).toString()
}

/** The filter of a tab's photos. It is kept in the address: Back takes it away, and a link has it. */
export function usePhotoFilter(names: readonly (keyof PhotoFilter)[] = NAMES) {
  const [params, setParams] = useSearchParams()
  return {
    query: queryOf(params, names),
    valueOf: (name: keyof PhotoFilter) => params.get(name) ?? '',
    /** An empty value takes it away. What is typed goes on being one step for Back. */
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
