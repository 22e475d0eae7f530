import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { EventView } from '#contract/schemas/events.ts'
import { PAGES } from '#contract/pages.ts'
import type { OwnScreenView } from '#contract/schemas/screens.ts'
import { send } from '#web/api/send.ts'
import { wallPath } from '#web/share/paths.ts'
import { readSaved } from '#web/state/saved-values.ts'

/** Key that is saved in a browser paired as a screen. */
export const SCREEN_KEY = 'candid.screen'

/** Milliseconds between reports. The server counts a screen as open for three of them. */
const REPORT_INTERVAL_MS = 15_000

/** This browser as a screen, with the host's commands. `isSettled` is false until the first response to its report. */
interface ScreenState {
  screen?: OwnScreenView
  isSettled: boolean
}

/**
 * Reports which photo this wall shows, if its browser is paired. A host's browser pairs itself. A removed screen
 * returns to pairing; a reassigned one opens its event's wall.
 */
export function useScreen(
  { id, qrCode, isHost, wallVersion }: EventView,
  photoId: number | undefined,
): ScreenState {
  const navigate = useNavigate()
  const isPaired = useRef(false)
  const mayReport = isHost || readSaved(SCREEN_KEY) !== null
  const [state, setState] = useState<ScreenState>({ isSettled: !mayReport })
  const report = useEffectEvent(async (photoId: number | null) => {
    if (isHost && !isPaired.current) await send('POST /api/events/:id/screens', { id, body: {} })
    isPaired.current = true
    const screen = await send('PUT /api/screen', { body: { photoId } })
    if (screen.qrCode === qrCode) setState({ screen, isSettled: true })
    else void navigate(screen.qrCode ? wallPath(screen.qrCode) : PAGES.tv.path)
  })
  useEffect(() => {
    if (!mayReport) return
    // The next report retries. The last commands stay.
    const tryReport = () =>
      void report(photoId ?? null).catch(() => setState((state) => ({ ...state, isSettled: true })))
    tryReport()
    const timer = setInterval(tryReport, REPORT_INTERVAL_MS)
    return () => clearInterval(timer)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new version means new commands
  }, [mayReport, photoId, wallVersion])
  return state
}
