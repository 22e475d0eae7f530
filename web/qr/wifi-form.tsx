import { type ReactNode, useState } from 'react'
import type { Wifi } from '#contract/schemas/wifi.ts'
import { t } from '#web/i18n/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { InputField } from '#web/ui/field.tsx'
import { WifiNameNote } from './wifi-name-note.tsx'

const NONE: Wifi = { name: '', password: '', hidden: false }

interface WifiFormProps {
  wifi: Wifi | null
  /** Called with null if the name is empty. Resolves to the validation error, if any. */
  onSave: (wifi: Wifi | null) => Promise<string | undefined>
  /** Buttons beside Save. */
  children?: ReactNode
}

/** Edits a Wi-Fi. An empty password means an open network, an empty name means no network. */
export function WifiForm({ wifi, onSave, children }: WifiFormProps) {
  const [typed, setTyped] = useState(wifi ?? NONE)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const change = (changes: Partial<Wifi>) => setTyped({ ...typed, ...changes })

  async function save() {
    const named = typed.name.trim() ? typed : null
    setBusy(true)
    const problem = await onSave(named)
    setBusy(false)
    setProblem(problem)
    if (!named && !problem) setTyped(NONE)
  }

  const input = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }
  return (
    <Form noValidate className="mt-4 flex flex-col gap-4" onSubmit={save}>
      <InputField
        label={t('wifi.name')}
        {...input}
        dir="auto"
        value={typed.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <WifiNameNote name={typed.name} />
      <InputField
        label={t('wifi.password')}
        optional
        error={problem}
        {...input}
        dir="ltr"
        value={typed.password}
        onChange={({ target }) => change({ password: target.value })}
      />
      <CheckBox checked={typed.hidden} onChange={(hidden) => change({ hidden })}>
        {t('wifi.hidden')}
      </CheckBox>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="quiet" busy={busy} className="max-sm:flex-1">
          {t('wifi.save')}
        </Button>
        {children}
      </div>
    </Form>
  )
}
