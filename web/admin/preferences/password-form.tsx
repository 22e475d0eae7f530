import { useForm } from 'react-hook-form'
import type { ChangePasswordRequest } from '#contract/schemas/admins.ts'
import { isStatus, sentenceOf } from '#web/api/request.ts'
import { send } from '#web/api/send.ts'
import { Button } from '#web/ui/button.tsx'
import { InputField } from '#web/ui/field.tsx'
import { runAction } from '#web/admin/run-action.ts'
import { t } from '#web/i18n/t.ts'
import { Part } from './part.tsx'

/** Changes the password. The server validates it. */
export function PasswordForm() {
  const { register, handleSubmit, reset, setError, formState } = useForm<ChangePasswordRequest>({
    defaultValues: { currentPassword: '', newPassword: '' },
  })
  const { errors, isSubmitting } = formState
  const required = t('login.passwordRequired')

  async function change(passwords: ChangePasswordRequest) {
    const done = await runAction(
      async () => {
        try {
          await send('POST /api/admin/password', { body: passwords })
        } catch (error) {
          if (isStatus(error, 400))
            setError('root', { message: sentenceOf(error, t('preferences.passwordNotChanged')) })
          throw error
        }
      },
      {
        done: { title: t('preferences.passwordChanged'), description: t('preferences.passwordChangedText') },
        fallback: t('preferences.passwordNotChanged'),
      },
    )
    if (done) reset()
  }

  return (
    <Part title={t('login.password')}>
      <form
        noValidate
        className="mt-3 flex flex-col gap-4"
        onSubmit={(event) => void handleSubmit(change)(event)}
      >
        <InputField
          label={t('preferences.currentPassword')}
          error={errors.currentPassword?.message}
          {...register('currentPassword', { required })}
          type="password"
          autoComplete="current-password"
        />
        <InputField
          label={t('preferences.newPassword')}
          error={errors.newPassword?.message}
          {...register('newPassword', { required })}
          type="password"
          autoComplete="new-password"
        />
        {errors.root && (
          <p role="alert" className="text-danger">
            {errors.root.message}
          </p>
        )}
        <Button type="submit" variant="quiet" busy={isSubmitting} className="sm:self-start">
          {t('preferences.changePassword')}
        </Button>
      </form>
    </Part>
  )
}
