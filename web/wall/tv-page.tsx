import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { OwnScreenView } from '#contract/schemas/screens.ts'
import { send } from '#web/api/send.ts'
import { t } from '#web/i18n/t.ts'
import { Page } from '#web/nav/page.tsx'
import { QrCode } from '#web/qr/qr-code.tsx'
import { wallPath } from '#web/share/paths.ts'
import { saveValue } from '#web/state/saved-values.ts'
import { holdWakeLock } from '#web/ui/wake-lock.ts'
import { SCREEN_KEY } from './use-screen.ts'

/** Milliseconds between checks for pairing. */
const POLL_INTERVAL_MS = 2000

/** Turns this browser into an event's screen. Shows a code until a host pairs it. */
export function TvPage() {
  const navigate = useNavigate()
  const [screen, setScreen] = useState<OwnScreenView>()
  useEffect(holdWakeLock, [])
  useEffect(() => {
    async function poll() {
      const screen = await send('PUT /api/screen', { body: { photoId: null } })
      setScreen(screen)
      if (!screen.qrCode) return
      saveValue(SCREEN_KEY, '1')
      void navigate(wallPath(screen.qrCode), { replace: true })
    }
    const tryPoll = () => void poll().catch(() => {})
    tryPoll()
    const timer = setInterval(tryPoll, POLL_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [navigate])

  return (
    <Page title={t('tv.title')}>
      <div className="full-screen grid place-content-center justify-items-center gap-[4vmin] overflow-auto bg-night p-[4vmin] text-center text-chalk">
        <h1 className="font-serif text-[clamp(24px,6vmin,72px)] leading-tight font-medium">
          {t('tv.title')}
        </h1>
        {screen?.code && screen.pairUrl && (
          <div className="rounded-card bg-chalk p-[2vmin]">
            <QrCode text={screen.pairUrl} label={t('tv.title')} className="size-[36vmin]" />
          </div>
        )}
        <p
          dir="ltr"
          aria-live="polite"
          className="min-h-[1.2em] text-[clamp(40px,12vmin,140px)] leading-none font-semibold tracking-[0.2em]"
        >
          {screen?.code}
        </p>
        <p className="max-w-[40ch] text-[clamp(16px,3vmin,36px)] text-balance">{t('tv.text')}</p>
      </div>
    </Page>
  )
}
