import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useLocation, useNavigate, type Location } from 'react-router-dom'
import useSWR from 'swr'
import { pagePath } from '#contract/pages.ts'
import type { InvitationView } from '#contract/schemas/accounts.ts'
import { MIN_PASSWORD_LENGTH } from '#contract/values/limits.ts'
import { ME } from '#web/api/admins.ts'
import { isStatus, sentenceOf } from '#web/api/request.ts'
import { send } from '#web/api/send.ts'
import { useApi } from '#web/api/use-api.ts'
import { t } from '#web/i18n/t.ts'
import { Page } from '#web/nav/page.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast, toastFailure } from '#web/ui/toast.ts'
import { Loading } from './loading.tsx'
import { PasswordField } from './password-field.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { join, useAdminSession } from './session.ts'

/** Opened by an invitation's link, signed in or not. */
export function JoinPage() {
  const key = useInvitationKey()
  const session = useAdminSession()
  const { data, error, mutate } = useSWR(['invitation', key], () =>
    send('POST /api/admin/invitation', { body: { key } }),
  )
  return (
    <Page title={t('join.title')}>
      {!data && !error && <Loading className="min-h-[60dvh]">{t('console.loading')}</Loading>}
      {error && isStatus(error, 400, 404) && (
        <Notice
          heading="h1"
          title={t('join.ended')}
          action={
            <Link to={pagePath('console', {})} className={buttonClass('quiet')}>
              {t(session === 'in' ? 'nav.backConsole' : 'login.signIn')}
            </Link>
          }
        >
          {t('join.endedText')}
        </Notice>
      )}
      {error && !isStatus(error, 400, 404) && <Failure error={error} onRetry={() => void mutate()} />}
      {data && !error && <JoinForm {...data} invitation={key} onEnded={() => void mutate()} />}
    </Page>
  )
}

/** Returns the key in the address, and moves it to the history's state. A reload still has it there. */
function useInvitationKey(): string {
  const { hash, pathname, state } = useLocation() as Location<{ key?: string } | null>
  const navigate = useNavigate()
  const key = hash.slice(1) || (state?.key ?? '')
  useEffect(() => {
    if (hash) void navigate(pathname, { replace: true, state: { key } })
  }, [hash, pathname, key, navigate])
  return key
}

interface JoinFormProps extends InvitationView {
  invitation: string
  onEnded: () => void
}

function JoinForm({ username, role, invitation, onEnded }: JoinFormProps) {
  const { data: me } = useApi(ME)
  const navigate = useNavigate()
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } })
  const { errors, isSubmitting } = formState
  const hint = t('join.hint', { count: MIN_PASSWORD_LENGTH })

  async function submit({ password }: { password: string }) {
    try {
      await join({ key: invitation, password })
    } catch (error) {
      const sentence = sentenceOf(error, t('error.unreachable'))
      if (isStatus(error, 400)) return setError('password', { message: sentence }, { shouldFocus: true })
      if (isStatus(error, 404)) return onEnded()
      return toastFailure(error, sentence)
    }
    toast({ title: t('login.success'), description: t('login.welcome') })
    void navigate(pagePath('console', {}), { replace: true })
  }

  return (
    <SignInForm onSubmit={(event) => void handleSubmit(submit)(event)}>
      <h1 className="font-serif text-2xl font-medium wrap-anywhere">
        {t('join.welcome', { name: username })}
      </h1>
      <p className="mt-4 font-medium">{t(`people.${role}`)}</p>
      <p className="text-quiet">{t(`people.${role}Text`)}</p>
      <p className="mt-4 wrap-anywhere text-quiet">{t('join.text', { name: username })}</p>
      {me && <p className="mt-4 wrap-anywhere text-quiet">{t('join.otherAccount', { name: me.username })}</p>}
      <div className="mt-6 flex flex-col gap-5">
        {/* For password managers. */}
        <input hidden readOnly autoComplete="username" value={username} />
        <div>
          <PasswordField
            label={t('login.password')}
            error={errors.password?.message}
            {...register('password', {
              required: t('login.passwordRequired'),
              minLength: { value: MIN_PASSWORD_LENGTH, message: hint },
            })}
            autoComplete="new-password"
          />
          {!errors.password && <p className="mt-1.5 text-sm text-quiet">{hint}</p>}
        </div>
        <Button type="submit" busy={isSubmitting} className="mt-1 min-h-13 w-full">
          {isSubmitting ? t('login.signingIn') : t('join.submit')}
        </Button>
      </div>
    </SignInForm>
  )
}
