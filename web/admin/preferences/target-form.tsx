import { useState } from 'react'
import type { AddTargetRequest } from '#contract/schemas/notifications.ts'
import { TARGET_KINDS, type TargetKind } from '#contract/values/notifications.ts'
import { isStatus, sentenceOf } from '#web/api/request.ts'
import { send } from '#web/api/send.ts'
import { runAction } from '#web/admin/run-action.ts'
import { Button } from '#web/ui/button.tsx'
import { InputField, SelectField } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { t } from '#web/i18n/t.ts'

/** Fields of a target with their labels. The server validates them. */
const FIELDS = {
  ntfy: [
    { name: 'url', label: 'notifications.topicUrl' },
    { name: 'token', label: 'notifications.token', optional: true },
  ],
  gotify: [
    { name: 'url', label: 'notifications.serverUrl' },
    { name: 'token', label: 'notifications.token' },
  ],
  webhook: [
    { name: 'url', label: 'notifications.url' },
    { name: 'secret', label: 'notifications.secret' },
  ],
  mail: [
    { name: 'host', label: 'notifications.mailServer' },
    { name: 'port', label: 'notifications.port' },
    { name: 'username', label: 'login.username', optional: true },
    { name: 'password', label: 'login.password', optional: true },
    { name: 'from', label: 'notifications.from' },
    { name: 'to', label: 'notifications.to' },
  ],
} as const satisfies Record<
  TargetKind,
  { name: string; label: Parameters<typeof t>[0]; optional?: boolean }[]
>
const SECURITY = ['tls', 'starttls', 'none'] as const
/** Usual port of each kind of encryption (RFC 8314). */
const PORTS = { tls: '465', starttls: '587', none: '25' }

/** A new key of a webhook, in the format of Standard Webhooks. */
const newSecret = () => `whsec_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))}`

/** Adds a target. Calls `onAdded` once it is stored. */
export function TargetForm({ onAdded, onCancel }: { onAdded: () => void; onCancel: () => void }) {
  const [kind, setKind] = useState<TargetKind>('ntfy')
  const [security, setSecurity] = useState<(typeof SECURITY)[number]>('tls')
  const [typed, setTyped] = useState<Record<string, string>>(() => ({ port: PORTS.tls, secret: newSecret() }))
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function add() {
    setBusy(true)
    setProblem(undefined)
    const filled = FIELDS[kind].map(({ name }) => [name, typed[name] ?? ''])
    const body = {
      kind,
      ...Object.fromEntries(filled),
      ...(kind === 'mail' && { security, port: Number(typed.port) }),
    } as AddTargetRequest
    const fallback = t('notifications.notAdded')
    const isAdded = await runAction(
      () =>
        send('POST /api/admin/notifications/targets', { body }).catch((error: unknown) => {
          if (isStatus(error, 400)) setProblem(sentenceOf(error, fallback))
          throw error
        }),
      { done: { title: t('notifications.added'), description: t('notifications.addedText') }, fallback },
    )
    setBusy(false)
    if (isAdded) onAdded()
  }

  return (
    <Form noValidate className="mt-4 flex flex-col gap-4" onSubmit={add}>
      <SelectField
        label={t('notifications.kind')}
        value={kind}
        onChange={({ target }) => setKind(target.value as TargetKind)}
      >
        {TARGET_KINDS.map((one) => (
          <option key={one} value={one}>
            {t(`notifications.kind.${one}`)}
          </option>
        ))}
      </SelectField>
      {kind === 'mail' && (
        <SelectField
          label={t('notifications.security')}
          value={security}
          onChange={({ target }) => {
            const chosen = target.value as (typeof SECURITY)[number]
            setSecurity(chosen)
            setTyped({ ...typed, port: PORTS[chosen] })
          }}
        >
          {SECURITY.map((one) => (
            <option key={one} value={one}>
              {t(`notifications.security.${one}`)}
            </option>
          ))}
        </SelectField>
      )}
      {FIELDS[kind].map(({ name, label, ...field }) => (
        <InputField
          key={name}
          label={t(label)}
          {...field}
          dir="ltr"
          type={name === 'password' || name === 'token' ? 'password' : 'text'}
          inputMode={name === 'url' ? 'url' : name === 'port' ? 'numeric' : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed[name] ?? ''}
          onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
        />
      ))}
      {kind === 'webhook' && <p className="text-sm text-quiet">{t('notifications.secretText')}</p>}
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="quiet" busy={busy} className="max-sm:flex-1">
          {t('notifications.add')}
        </Button>
        <Button variant="plain" onClick={onCancel}>
          {t('console.cancel')}
        </Button>
      </div>
    </Form>
  )
}
