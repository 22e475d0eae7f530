import { useNavigate, useParams } from 'react-router-dom'
import { EVENTS } from '#web/api/events.ts'
import { useApi } from '#web/api/use-api.ts'
import { send } from '#web/api/send.ts'
import { t } from '#web/i18n/t.ts'
import { Page } from '#web/nav/page.tsx'
import { managePath } from '#web/share/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { toast } from '#web/ui/toast.ts'
import { useHostAction } from './use-host-action.ts'

/** Opened by a screen's QR code on the host's phone. Asks which event the screen shows. */
export function PairPage() {
  const { code = '' } = useParams()
  const navigate = useNavigate()
  const { runAction, busy } = useHostAction()
  const { data, error, mutate } = useApi(EVENTS)
  const events = data?.filter(({ role }) => role)

  async function pair(event: { id: number; qrCode: string }) {
    await send('POST /api/events/:id/screens', { id: event.id, body: { code } })
    toast({ title: t('screens.paired') })
    void navigate(managePath(event.qrCode))
  }
  return (
    <Page title={t('screens.which')}>
      <div className="mx-auto w-full max-w-180 px-4 pt-6 pb-28">
        <h1 className="font-serif text-2xl font-medium text-balance">{t('screens.which')}</h1>
        {!events && error !== undefined && <Failure error={error} onRetry={() => void mutate()} />}
        {events?.length === 0 && <p className="mt-3 text-quiet">{t('screens.noEvents')}</p>}
        <ul className="mt-5 grid gap-3">
          {events?.map((event) => (
            <li key={event.id}>
              <Button
                variant="quiet"
                className="w-full justify-start"
                busy={busy}
                onClick={() => void runAction(() => pair(event))}
              >
                <span dir="auto" className="truncate">
                  {event.name}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Page>
  )
}
