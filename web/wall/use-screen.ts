import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { EventView } from '#contract/schemas/events.ts'
import { PAGES } from '#contract/pages.ts'
import type { OwnScreenView } from '#contract/schemas/screens.ts'
import { send } from '#web/api/send.ts'
import { t } from '#web/i18n/t.ts'
import { wallPath } from '#web/share/paths.ts'
import { readSaved, removeSaved, saveValue } from '#web/state/saved-values.ts'
import { toast, toastFailure } from '#web/ui/toast.ts'

/** Key that is saved in a browser paired as a screen. */
export const SCREEN_KEY = 'candid.screen'

/** Milliseconds between reports. The server counts a screen as open for three of them. */
const REPORT_INTERVAL_MS = 15_000

/** This browser as a screen, with the host's commands. */
interface ScreenState {
  screen?: OwnScreenView | undefined
  /** False until the first response to its report. */
  isSettled: boolean
  /** Makes a host's browser a screen of the event. Undefined if it is one, and for guests. */
  pair?: (() => void) | undefined
}

/**
 * Reports which photo this wall shows, if its browser is paired. A removed screen returns to pairing. One of another
 * event opens that event's wall. A host's browser doesn't, because it may look at the walls of several events.
 */
export function useScreen(
  { id, qrCode, role, wallVersion }: EventView,
  photoId: number | undefined,
): ScreenState {
  const navigate = useNavigate()
  const [isPaired, setPaired] = useState(() => readSaved(SCREEN_KEY) !== null)
  const [isSettled, setSettled] = useState(!isPaired)
  const [screen, setScreen] = useState<OwnScreenView>()
  const report = useEffectEvent(async (photoId: number | null) => {
    const screen = await send('PUT /api/screen', { body: { photoId } })
    if (screen.qrCode === qrCode) return setScreen(screen)
    if (role && screen.qrCode) return setPaired(false)
    // Otherwise this browser could not open a wall again.
    if (role) removeSaved(SCREEN_KEY)
    void navigate(screen.qrCode ? wallPath(screen.qrCode) : PAGES.tv.path)
  })
  useEffect(() => {
    if (!isPaired) return
    // The next report retries. The last commands stay.
    const tryReport = () =>
      void report(photoId ?? null)
        .catch(() => {})
        .finally(() => setSettled(true))
    tryReport()
    const timer = setInterval(tryReport, REPORT_INTERVAL_MS)
    return () => clearInterval(timer)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new version means new commands
  }, [isPaired, photoId, wallVersion])

  async function pair() {
    await send('POST /api/events/:id/screens', { id, body: {} })
    saveValue(SCREEN_KEY, '1')
    setPaired(true)
    toast({ title: t('screens.paired') })
  }
  const tryPair = () => void pair().catch((error: unknown) => toastFailure(error, t('host.failed')))
  return { screen: isPaired ? screen : undefined, isSettled, pair: role && !isPaired ? tryPair : undefined }
}
