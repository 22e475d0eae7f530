import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { TotpOffRequest, TotpSecretView } from '#contract/schemas/admins.ts'
import { ME } from '#web/api/admins.ts'
import { useApi } from '#web/api/use-api.ts'
import { send } from '#web/api/send.ts'
import { Button } from '#web/ui/button.tsx'
import { InputField } from '#web/ui/field.tsx'
import { QrCode } from '#web/qr/qr-code.tsx'
import { toastFailure } from '#web/ui/toast.ts'
import { runAction } from '#web/admin/run-action.ts'
import { t } from '#web/i18n/t.ts'
import { Part } from './part.tsx'

/** Switches one-time codes on and off. */
export function SecondFactor() {
  const { data: account, mutate } = useApi(ME, { revalidateIfStale: true })
  const recoveryCodes = account?.recoveryCodes ?? null
  const [secret, setSecret] = useState<TotpSecretView>()
  const [newCodes, setNewCodes] = useState<string[]>()
  const { register, handleSubmit, reset, formState } = useForm<TotpOffRequest>({
    defaultValues: { password: '', code: '' },
  })
  const { errors, isSubmitting } = formState
  const isOn = recoveryCodes !== null

  async function begin() {
    try {
      setSecret(await send('POST /api/admin/totp/begin'))
    } catch (error) {
      toastFailure(error, t('totp.failed'))
    }
  }

  async function change(typed: TotpOffRequest) {
    const finished = await runAction(
      async () => {
        if (secret) {
          const body = { ...typed, secret: secret.secret }
          setNewCodes((await send('PUT /api/admin/totp', { body })).recoveryCodes)
        } else await send('POST /api/admin/totp/end', { body: typed })
      },
      {
        done: { title: t('totp.title'), description: secret ? t('totp.switchedOn') : t('totp.switchedOff') },
        fallback: t('totp.failed'),
      },
    )
    if (!finished) return
    if (!secret) setNewCodes(undefined)
    setSecret(undefined)
    reset()
    await mutate()
  }

  return (
    <Part title={t('totp.title')}>
      <p className="mt-1 text-quiet">{isOn ? t('totp.isOn', { count: recoveryCodes }) : t('totp.isOff')}</p>
      {newCodes && (
        <div className="mt-3">
          <p>{t('totp.keepCodes')}</p>
          <ul dir="ltr" className="mt-2 font-mono text-sm">
            {newCodes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </div>
      )}
      {!isOn && !secret && (
        <Button variant="quiet" className="mt-3 w-full sm:w-auto" onClick={() => void begin()}>
          {t('totp.begin')}
        </Button>
      )}
      {(isOn || secret) && (
        <form
          noValidate
          className="mt-3 flex flex-col gap-4"
          onSubmit={(event) => void handleSubmit(change)(event)}
        >
          {secret && (
            <>
              <p>{t('totp.scan')}</p>
              <QrCode text={secret.address} label={t('totp.qr')} className="size-44 rounded-md bg-white" />
              <p dir="ltr" className="font-mono text-sm wrap-anywhere">
                {secret.secret}
              </p>
            </>
          )}
          <InputField
            label={t('preferences.currentPassword')}
            error={errors.password?.message}
            {...register('password', { required: t('login.passwordRequired') })}
            type="password"
            autoComplete="current-password"
          />
          <InputField
            label={t('login.code')}
            error={errors.code?.message}
            {...register('code', { required: t('login.codeRequired') })}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Button type="submit" variant="quiet" busy={isSubmitting} className="sm:self-start">
            {secret ? t('totp.switchOn') : t('totp.switchOff')}
          </Button>
        </form>
      )}
    </Part>
  )
}
