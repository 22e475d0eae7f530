import { useCallback, useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { mutate } from 'swr'
import { eventByCodePath, EVENTS } from '#web/api/events.ts'
import { isStatus } from '#web/api/request.ts'
import { send } from '#web/api/send.ts'
import { t } from '#web/i18n/t.ts'
import { NotFoundScreen } from '#web/nav/not-found-screen.tsx'
import { Page } from '#web/nav/page.tsx'
import { managePath } from '#web/share/paths.ts'
import { Failure } from '#web/ui/failure.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/**
 * Opened by the host link. Sends its key, then replaces the address with the event's, which doesn't contain the key.
 */
export function OpenHostLink() {
  const { hostKey = '' } = useParams()
  const [error, setError] = useState<unknown>()
  const navigate = useNavigate()

  const open = useCallback(() => {
    let isHere = true
    send('POST /api/host/open', { body: { hostKey } }).then(
      async (event) => {
        void mutate(EVENTS)
        // In the cached event, this browser may still be a guest.
        await mutate(eventByCodePath(event.qrCode), event, { revalidate: false })
        if (isHere) void navigate(managePath(event.qrCode), { replace: true })
      },
      (failure: unknown) => isHere && setError(failure),
    )
    return () => void (isHere = false)
  }, [hostKey, navigate])
  useEffect(open, [open])

  if (isStatus(error, 400, 404))
    return <NotFoundScreen title={t('host.noLink')}>{t('host.noLinkText')}</NotFoundScreen>
  return (
    <Page title={t('host.link')}>
      {error ? (
        <Failure error={error} onRetry={() => (setError(undefined), open())} />
      ) : (
        <p className="flex min-h-[60dvh] items-center justify-center gap-3 text-quiet">
          <Spinner />
          {t('host.opening')}
        </p>
      )}
    </Page>
  )
}
