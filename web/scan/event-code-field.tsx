import { t } from '#web/i18n/t.ts'
import { Field, inputClass } from '#web/ui/field.tsx'

/** Input for the code printed below a QR code. `error` is shown below it. */
export function EventCodeField(props: {
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}) {
  return (
    <Field label={t('scan.code')} error={props.error}>
      {(aria) => (
        <input
          {...aria}
          value={props.value}
          onChange={(event) => props.onChange(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={t('scan.codePlaceholder')}
          className={inputClass}
        />
      )}
    </Field>
  )
}
