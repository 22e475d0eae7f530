import { useState } from 'react'
import { ACCOUNT_ROLES, type AccountRole } from '#contract/values/account-roles.ts'
import { runAction } from '#web/admin/run-action.ts'
import { send } from '#web/api/send.ts'
import { t } from '#web/i18n/t.ts'
import { Button } from '#web/ui/button.tsx'
import { InputField } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'

/** A new invitation: the key in the link `/admin/join#…`, and the page's address. */
export interface Invitation {
  key: string
  origin: string
}

interface InviteFormProps {
  onInvited: (name: string, invitation: Invitation) => void
  onCancel: () => void
}

/** Adds an account. Calls `onInvited` with its username and invitation. */
export function InviteForm({ onInvited, onCancel }: InviteFormProps) {
  const [username, setUsername] = useState('')
  const [role, setRole] = useState<AccountRole>('desk')
  const [busy, setBusy] = useState(false)

  async function invite() {
    setBusy(true)
    await runAction(
      async () =>
        onInvited(username.trim(), await send('POST /api/admin/accounts', { body: { username, role } })),
      { fallback: t('host.failed') },
    )
    setBusy(false)
  }

  return (
    <Form noValidate className="mt-4 flex flex-col gap-4" onSubmit={invite}>
      <InputField
        label={t('login.username')}
        dir="auto"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        onChange={({ target }) => setUsername(target.value)}
      />
      <fieldset>
        <legend className="mb-1 font-medium">{t('people.role')}</legend>
        {ACCOUNT_ROLES.map((one) => (
          <label key={one} className="flex gap-3 py-1.5">
            <input
              type="radio"
              name="role"
              checked={role === one}
              onChange={() => setRole(one)}
              className="mt-0.5 size-5 shrink-0 accent-accent"
            />
            <span>
              {t(`people.${one}`)}
              <span className="block text-sm text-quiet">{t(`people.${one}Text`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="quiet" busy={busy} className="max-sm:flex-1">
          {t('people.makeLink')}
        </Button>
        <Button variant="plain" onClick={onCancel}>
          {t('console.cancel')}
        </Button>
      </div>
    </Form>
  )
}
