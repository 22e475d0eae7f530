import { t } from '#web/i18n/t.ts'
import { InputField } from '#web/ui/field.tsx'

/** Input for the code printed below a QR code. `error` is shown below it. */
export function EventCodeField(props: {
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}) {
  return (
    <InputField
      label={t('scan.code')}
      error={props.error}
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      enterKeyHint="go"
      placeholder={t('scan.codePlaceholder')}
    />
  )
}
