import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState, type ComponentType } from 'react'
import { useNavigate } from 'react-router-dom'
import { pagePath } from '#contract/pages.ts'
import type { SettingsView } from '#contract/schemas/settings.ts'
import { randomCode } from '#web/admin/codes/random-code.ts'
import { useConnections } from '#web/admin/connect/use-connections.ts'
import { Loading } from '#web/admin/loading.tsx'
import { Backups } from '#web/admin/preferences/backups.tsx'
import { Part } from '#web/admin/preferences/part.tsx'
import { VenueLook } from '#web/admin/preferences/venue-look.tsx'
import { VenueWifi } from '#web/admin/preferences/venue-wifi.tsx'
import { runAction } from '#web/admin/run-action.ts'
import { SubPage } from '#web/admin/sub-page.tsx'
import { send } from '#web/api/send.ts'
import { SETTINGS } from '#web/api/settings.ts'
import { useApi } from '#web/api/use-api.ts'
import { t } from '#web/i18n/t.ts'
import { QrCode } from '#web/qr/qr-code.tsx'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { finishFirstSteps } from './invitation.tsx'

interface StepProps {
  settings: SettingsView
  onSaved: () => void
}

const STEPS: ComponentType<StepProps>[] = [
  Address,
  ({ settings: { venue }, onSaved }) => (
    <VenueLook
      venue={venue}
      suggested={{ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }}
      onSaved={onSaved}
    />
  ),
  ({ settings: { wifi, wifiForHosts }, onSaved }) => (
    <VenueWifi wifi={wifi} isForHosts={wifiForHosts} onSaved={onSaved} />
  ),
  ({ settings, onSaved }) => <Backups settings={settings.backups} onSaved={onSaved} />,
  FirstEvent,
]

/**
 * The first visit: from the address to the first event, one step a screen. Next saves a step's form. Seen steps stay
 * mounted, so that Back keeps what was typed.
 */
export function WelcomePage() {
  const { data: settings, error, mutate } = useApi(SETTINGS)
  const navigate = useNavigate()
  const [step, setStep] = useState(0)
  const [furthest, setFurthest] = useState(0)
  const shown = useRef<HTMLDivElement>(null)
  /** The step whose heading got the focus last. */
  const begun = useRef(0)
  const isLast = step === STEPS.length - 1
  useEffect(() => {
    if (begun.current === step) return
    begun.current = step
    window.scrollTo(0, 0)
    shown.current!.querySelector('h3')!.focus({ preventScroll: true })
  }, [step])
  function showNext() {
    setStep(step + 1)
    setFurthest(Math.max(furthest, step + 1))
  }
  async function goOn() {
    const form = shown.current!.querySelector('form')
    if (form) return form.requestSubmit()
    if (!isLast) return showNext()
    const { isSaved } = await finishFirstSteps()
    if (isSaved) void navigate(pagePath('console', {}))
  }
  return (
    <SubPage title={t('welcome.title')} text={t('welcome.step', { step: step + 1, count: STEPS.length })}>
      {error && !settings && <Failure error={error} onRetry={() => void mutate()} />}
      {!settings && !error && <Loading>{t('console.loading')}</Loading>}
      {settings && (
        // Next replaces the form's own button.
        <div className="mt-5 max-w-140 [&_form_[type=submit]]:hidden">
          {STEPS.slice(0, furthest + 1).map((Step, index) => (
            <div key={index} ref={index === step ? shown : null} hidden={index !== step}>
              <Step settings={settings} onSaved={showNext} />
            </div>
          ))}
          <div className="mt-7 flex gap-2 border-t border-line pt-5">
            {step > 0 && (
              <Button variant="quiet" onClick={() => setStep(step - 1)}>
                {t('welcome.back')}
              </Button>
            )}
            <Button className="ms-auto" onClick={() => void goOn()}>
              {t(isLast ? 'welcome.finish' : 'welcome.next')}
            </Button>
          </div>
        </div>
      )}
    </SubPage>
  )
}

/** Whether phones reach the address in the QR codes. */
function Address() {
  const { data } = useConnections()
  return (
    <Part title={t('welcome.address')}>
      <p className="mt-1 text-quiet">{t('welcome.addressText')}</p>
      {data && (
        <QrCode
          text={data.galleryAddress}
          label={data.galleryAddress}
          className="mt-4 w-full max-w-64 rounded-md bg-chalk"
        />
      )}
      <output className="mt-3 flex min-h-6 gap-2">
        {data?.isOpened && (
          <>
            <CircleCheck aria-hidden className="size-6 shrink-0 text-well" />
            {t('welcome.addressOpened', { address: data.galleryAddress })}
          </>
        )}
      </output>
    </Part>
  )
}

function FirstEvent() {
  const navigate = useNavigate()
  const [code] = useState(randomCode)
  const [busy, setBusy] = useState(false)
  async function create() {
    setBusy(true)
    const isMade = await runAction(
      () => send('POST /api/admin/codes', { body: { code, description: null } }),
      {
        fallback: t('host.failed'),
      },
    )
    setBusy(false)
    if (!isMade) return
    await finishFirstSteps()
    void navigate(pagePath('createEvent', { adminCode: code }))
  }
  return (
    <Part title={t('welcome.event')}>
      <p className="mt-1 mb-4 text-quiet">{t('welcome.eventText')}</p>
      <Button variant="quiet" busy={busy} onClick={() => void create()}>
        {t('welcome.makeEvent')}
      </Button>
    </Part>
  )
}
