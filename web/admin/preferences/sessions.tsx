import { LogOut } from 'lucide-react'
import type { SessionView } from '#contract/schemas/admins.ts'
import { useApi } from '#web/api/use-api.ts'
import { formatTime } from '#web/admin/moments.ts'
import { forgetSession } from '#web/admin/session.ts'
import { runAction } from '#web/admin/run-action.ts'
import { Button } from '#web/ui/button.tsx'
import { send } from '#web/api/send.ts'
import { pathOf } from '#web/api/path-of.ts'
import { toast, toastFailure } from '#web/ui/toast.ts'
import { ActionButton } from '#web/admin/action-button.tsx'
import { t } from '#web/i18n/t.ts'
import { Part } from './part.tsx'

/** This administrator's sessions, with a button that ends all of them. */
export function Sessions() {
  const { data: sessions } = useApi(pathOf('GET /api/admin/sessions'), { revalidateIfStale: true })
  return (
    <Part title={t('preferences.sessions')}>
      {sessions && (
        <>
          <p className="mt-1 text-quiet">{t('preferences.sessionsText', { count: sessions.length })}</p>
          <SessionList sessions={sessions} />
        </>
      )}
      <ActionButton
        className="mt-3 w-full align-top sm:w-auto"
        icon={<LogOut aria-hidden className="size-5 rtl:-scale-x-100" />}
        onPress={endAll}
      >
        {t('preferences.signOutEverywhere')}
      </ActionButton>
    </Part>
  )
}

/** Each session, with a button that ends it. */
function SessionList({ sessions }: { sessions: SessionView[] }) {
  return (
    <>
      <ul className="mt-3 divide-y divide-line rounded-card border border-line text-sm">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
            <Device session={session} />
            {!session.isOwn && (
              <Button
                variant="plain"
                className="ms-auto"
                onClick={() =>
                  void end(() => send('DELETE /api/admin/sessions/:session', { session: session.id }))
                }
              >
                {t('sessions.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          variant="quiet"
          className="mt-3 me-2 w-full align-top sm:w-auto"
          onClick={() => void end(() => send('DELETE /api/admin/sessions'))}
        >
          {t('sessions.endOthers')}
        </Button>
      )}
    </>
  )
}

function Device({ session: { browser, address, signedInAt, usedAt, isOwn } }: { session: SessionView }) {
  return (
    <span className="min-w-0">
      <bdi className="font-medium">{browser ?? t('sessions.unknown')}</bdi>
      {isOwn && <span className="text-quiet"> · {t('sessions.own')}</span>}
      <span className="block text-quiet wrap-anywhere">
        {address && <bdi>{address} · </bdi>}
        {t('sessions.times', { signedIn: formatTime(signedInAt), used: formatTime(usedAt) })}
      </span>
    </span>
  )
}

async function endAll() {
  try {
    await send('POST /api/admin/logout-everywhere')
  } catch (error) {
    return toastFailure(error, t('preferences.signOutFailed'))
  }
  toast({
    title: t('preferences.signedOutEverywhere'),
    description: t('preferences.signedOutEverywhereText'),
  })
  await forgetSession()
}

const end = (call: () => Promise<void>) =>
  runAction(call, {
    done: { title: t('preferences.sessions'), description: t('sessions.ended') },
    fallback: t('preferences.signOutFailed'),
  })
