import { useEffect, useEffectEvent, useState } from 'react'
import { formatDate, formatNumber } from '#web/i18n/format.ts'

const SECOND_MS = 1000
/** Milliseconds beyond which the date and time are shown instead of a countdown. */
const MAX_COUNTED_MS = 48 * 60 * 60 * SECOND_MS

interface CountdownProps {
  /** Moment in ISO 8601. */
  until: string
  /** Milliseconds that the server's clock is ahead of this device's. */
  clockMs: number | undefined
  className: string
  /** Font sizes of the countdown and of the date. */
  sizes: [digits: string, words: string]
  onZero?: () => void
}

/** Counts down to a moment by the server's clock. Long before it, shows the date and time. */
export function Countdown({ until, clockMs = 0, className, sizes, onZero }: CountdownProps) {
  const [left, setLeft] = useState(() => leftUntil(until, clockMs))
  const reach = useEffectEvent(() => onZero?.())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    function tick() {
      const ms = leftUntil(until, clockMs)
      setLeft(ms)
      if (ms > 0) timer = setTimeout(tick, ms % SECOND_MS || SECOND_MS)
      else reach()
    }
    tick()
    return () => clearTimeout(timer)
  }, [until, clockMs])
  const isFar = left > MAX_COUNTED_MS
  return (
    <time
      role="timer"
      dateTime={until}
      className={`tabular-nums text-balance ${isFar ? sizes[1] : sizes[0]} ${className}`}
    >
      {isFar
        ? formatDate(new Date(until), { dateStyle: 'full', timeStyle: 'short' })
        : digits(Math.ceil(left / SECOND_MS))}
    </time>
  )
}

const leftUntil = (moment: string, clockMs: number) => Math.max(0, Date.parse(moment) - Date.now() - clockMs)

const digits = (seconds: number) =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((number, i) => formatNumber(number, { minimumIntegerDigits: i ? 2 : 1, useGrouping: false }))
    .join(':')
