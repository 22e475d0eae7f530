import { useEffect, useEffectEvent, useRef } from 'react'
import type { WallOrders } from '#contract/schemas/wall.ts'

/** Calls `next` once for each time that the host asks for the next photo while the wall is open. */
export function useOrders(orders: WallOrders | null, next: () => void): void {
  const done = useRef(orders)
  const obey = useEffectEvent((orders: WallOrders | null) => {
    const before = done.current
    done.current = orders
    if (!orders) return
    if (orders.next > (before?.next ?? 0)) next()
  })
  useEffect(() => obey(orders), [orders])
}
