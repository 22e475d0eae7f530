import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { LoginRequest } from '#contract/schemas/admins.ts'
import { ApiError, hasCode, sentenceOf } from '#web/api/request.ts'
import { t } from '#web/i18n/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, InputField, inputClass } from '#web/ui/field.tsx'
import { toast, toastProblem } from '#web/ui/toast.ts'
import { PasswordField } from './password-field.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { signIn } from './session.ts'

export function Login() {
  const { register, handleSubmit, formState, setFocus } = useForm<LoginRequest>({
    defaultValues: { username: '', password: '' },
  })
  const { errors, isSubmitting, submitCount } = formState
  // The second step: the password was right, and the server requires a code.
  const [needsCode, setNeedsCode] = useState(false)

  // Disabled fields lose the focus. After a rejected sign-in, it returns to the field to retype.
  useEffect(() => {
    if (submitCount && !isSubmitting && !errors.username) setFocus(needsCode ? 'code' : 'password')
  }, [submitCount, isSubmitting, errors.username, needsCode, setFocus])

  async function submit(credentials: LoginRequest) {
    try {
      await signIn(credentials)
      toast({ title: t('login.success'), description: t('login.welcome') })
    } catch (error) {
      if (hasCode(error, 'admin.codeNeeded')) return setNeedsCode(true)
      const description =
        error instanceof ApiError ? sentenceOf(error, t('login.invalid')) : t('error.unreachable')
      toastProblem(t('login.failed'), description)
    }
  }

  return (
    <SignInForm onSubmit={(event) => void handleSubmit(submit)(event)}>
      <h1 className="font-serif text-2xl font-medium">{t('login.title')}</h1>
      <p className="mt-2 text-quiet">{t('login.subtitle')}</p>
      <fieldset disabled={isSubmitting} className="mt-7 flex flex-col gap-5">
        <InputField
          label={t('login.username')}
          error={errors.username?.message}
          {...register('username', {
            validate: (text) => Boolean(text.trim()) || t('login.usernameRequired'),
          })}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={t('login.usernameExample')}
          className="disabled:opacity-55"
        />
        <PasswordField
          label={t('login.password')}
          error={errors.password?.message}
          {...register('password', { required: t('login.passwordRequired') })}
          autoComplete="current-password"
          placeholder={t('login.passwordExample')}
        />
        {needsCode && (
          <Field label={t('login.code')} error={errors.code?.message}>
            {(aria) => (
              <>
                <input
                  {...aria}
                  {...register('code', {
                    validate: (text) => Boolean(text?.trim()) || t('login.codeRequired'),
                  })}
                  autoComplete="one-time-code"
                  autoCapitalize="none"
                  spellCheck={false}
                  className={`${inputClass} disabled:opacity-55`}
                />
                <p className="mt-1.5 text-sm text-quiet">{t('login.codeHint')}</p>
              </>
            )}
          </Field>
        )}
        <Button type="submit" busy={isSubmitting} className="mt-1 min-h-13 w-full">
          {isSubmitting ? t('login.signingIn') : t('login.signIn')}
        </Button>
      </fieldset>
    </SignInForm>
  )
}
