import { Navigate, useParams } from 'react-router-dom'
import { canBeGuessed } from '#contract/values/guessable-codes.ts'
import { eventPath } from '#web/api/events.ts'
import { isStatus } from '#web/api/request.ts'
import { useApi } from '#web/api/use-api.ts'
import { pathOf } from '#web/api/path-of.ts'
import { galleryPath } from '#web/share/paths.ts'
import { NotFoundScreen } from '#web/nav/not-found-screen.tsx'
import { Page } from '#web/nav/page.tsx'
import { formatVenueTime } from '#web/ui/dates.ts'
import { Failure } from '#web/ui/failure.tsx'
import { Loading } from '#web/admin/loading.tsx'
import { t } from '#web/i18n/t.ts'
import { AskEventCode } from './ask-event-code.tsx'
import { judge } from './code-verdict.ts'
import { FreeEventForm } from './free-event-form.tsx'

/** Opened by an admin code's QR code. Shows the form once, later the event that it created. */
export function CreateEventPage() {
  const { adminCode = '' } = useParams()
  // The code may have been used or deactivated since it was cached.
  const code = useApi(pathOf('GET /api/admin/codes/:code', { code: adminCode }), {
    revalidateIfStale: true,
  })
  const verdict = code.data && judge(code.data)
  const event = useApi(verdict?.kind === 'used' ? eventPath(verdict.eventId) : null)
  const error: unknown = code.error ?? event.error

  if (event.data) return <Navigate replace to={galleryPath(event.data.qrCode)} />
  if (isStatus(event.error, 404) && canBeGuessed(adminCode)) return <AskEventCode />
  if (verdict?.kind === 'invalid' || isStatus(error, 400, 401, 404)) return <InvalidCode />
  if (verdict?.kind === 'expired') return <ExpiredCode when={code.data!.expiresAt!} />
  return (
    <Page title={t('freeEvent.title')}>
      {error ? (
        <Failure error={error} onRetry={() => void (code.error ? code.mutate() : event.mutate())} />
      ) : code.data && verdict?.kind === 'free' ? (
        <FreeEventForm code={code.data} onRefused={() => void code.mutate()} />
      ) : (
        <Loading className="min-h-[60dvh]">{t('freeEvent.validating')}</Loading>
      )}
    </Page>
  )
}

function ExpiredCode({ when }: { when: string }) {
  return (
    <NotFoundScreen title={t('freeEvent.expired')}>
      {t('freeEvent.expiredText', { when: formatVenueTime(when) })}
    </NotFoundScreen>
  )
}

function InvalidCode() {
  return <NotFoundScreen title={t('freeEvent.invalid')}>{t('freeEvent.invalidText')}</NotFoundScreen>
}
