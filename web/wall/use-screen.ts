import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { EventView } from '#contract/schemas/events.ts'
import { PAGES } from '#contract/pages.ts'
import { pairScreen, reportScreen } from '#web/api/screens.ts'
import { wallPath } from '#web/share/paths.ts'
import { readSaved } from '#web/state/saved-values.ts'

/** Saved in a browser that was paired as a screen. */
export const SCREEN_KEY = 'candid.screen'

/** Milliseconds between reports. The server counts a screen as open for three of them. */
const REPORT_INTERVAL_MS = 15_000

/**
 * Reports which photo this wall shows, if its browser is paired; a host's browser pairs itself. A removed screen
 * returns to pairing, a reassigned one opens its event's wall.
 */
export function useScreen({ id, qrCode, isHost }: EventView, photoId: number | undefined): void {
  const navigate = useNavigate()
  const isPaired = useRef(false)
  const report = useEffectEvent(async (photoId: number | null) => {
    if (isHost && !isPaired.current) await pairScreen(id)
    isPaired.current = true
    const screen = await reportScreen(photoId)
    if (screen.qrCode !== qrCode) void navigate(screen.qrCode ? wallPath(screen.qrCode) : PAGES.tv.path)
  })
  useEffect(() => {
    if (!isHost && readSaved(SCREEN_KEY) === null) return
    // The next report retries.
    const tryReport = () => void report(photoId ?? null).catch(() => {})
    tryReport()
    const timer = setInterval(tryReport, REPORT_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [isHost, photoId])
}
