import { useEffect, useState } from 'react'

/** A step of the bar in percent, and its duration in milliseconds. */
const STEP = 10
const STEP_MS = 100
/** Percentage at which the bar waits until the server has confirmed. */
const HELD_AT = 90

/**
 * Returns the bar's next value. It follows the sent bytes (`part`, 0 to 1) in steps of 10, and stops at 90 until
 * `confirmed`. A failure resets it at once.
 */
export function nextStep(shown: number, part: number, confirmed: boolean): number {
  const target = confirmed ? 100 : Math.min(HELD_AT, Math.floor((part * 100) / STEP) * STEP)
  return Math.min(shown + STEP, target)
}

/** Returns the bar's current value in percent. */
export function useSteppedProgress(part: number, confirmed: boolean): number {
  const [shown, setShown] = useState(0)
  const next = nextStep(shown, part, confirmed)
  useEffect(() => {
    if (next === shown) return
    const timer = setTimeout(() => setShown(next), STEP_MS)
    return () => clearTimeout(timer)
  }, [next, shown])
  return shown
}
