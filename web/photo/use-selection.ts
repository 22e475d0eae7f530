import { useState } from 'react'

/** The selected photos of a list. */
export function useSelection<P extends { id: number }>(photos: P[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>()
  return {
    /** Undefined outside selection mode. */
    ids,
    chosen: photos.filter(({ id }) => ids?.has(id)),
    toggle(id: number) {
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      setIds(next)
    },
    start: () => setIds(new Set()),
    end: () => setIds(undefined),
  }
}
