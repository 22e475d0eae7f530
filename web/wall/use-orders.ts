import { useEffect, useEffectEvent, useRef } from 'react'
import type { WallOrders } from '#contract/wall.ts'

interface Act {
  next: () => void
  /** `number` names the order in the answer. */
  takeOff: (number: number) => void
}

/** Does what the host's phone asks for once, as soon as it is heard; what was asked before the wall was opened is over. */
export function useOrders(orders: WallOrders | null, { next, takeOff }: Act): void {
  const done = useRef(orders)
  const obey = useEffectEvent((orders: WallOrders | null) => {
    const before = done.current
    done.current = orders
    if (!orders) return
    if (orders.takeOff > (before?.takeOff ?? 0)) takeOff(orders.takeOff)
    else if (orders.next > (before?.next ?? 0)) next()
  })
  useEffect(() => obey(orders), [orders])
}
