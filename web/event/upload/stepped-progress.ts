import { useEffect, useState } from 'react'

/** Each step of the bar, in percent, and how long it takes, in ms. */
const STEP = 10
const STEP_MS = 100
/** The bar waits here until the server has confirmed. */
const HELD_AT = 90

/**
 * The bar's next value: real bytes (`part`, 0 to 1), drawn in steps of 10 and held at 90 until `confirmed`. Falls
 * back at once when a failure resets the bytes.
 */
export function nextStep(shown: number, part: number, confirmed: boolean): number {
  const target = confirmed ? 100 : Math.min(HELD_AT, Math.floor((part * 100) / STEP) * STEP)
  return Math.min(shown + STEP, target)
}

/** What the bar shows now, in percent. */
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
