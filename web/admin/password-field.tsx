import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { t } from '#web/i18n/t.ts'
import { Field, inputClass } from '#web/ui/field.tsx'

interface PasswordFieldProps extends ComponentProps<'input'> {
  label: string
  error?: string | undefined
}

/** A password that can be shown while it is typed. */
export function PasswordField({ label, error, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <Field label={label} error={error}>
      {(aria) => (
        <div className="relative">
          <input
            {...aria}
            {...input}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={`${inputClass} pe-12 disabled:opacity-55`}
          />
          <button
            type="button"
            aria-label={isShown ? t('login.hidePassword') : t('login.showPassword')}
            onClick={() => setShown(!isShown)}
            className="absolute top-0.5 end-0.5 grid size-11 place-items-center rounded-md text-quiet hover:text-ink"
          >
            {isShown ? <EyeOff className="size-5" /> : <Eye className="size-5" />}
          </button>
        </div>
      )}
    </Field>
  )
}
