import { Field, inputClass } from '#web/ui/field.tsx'

interface MomentFieldProps {
  label: string
  /** `YYYY-MM-DDTHH:MM` in the venue's time zone. Empty for none. */
  value: string
  onChange: (value: string) => void
}

/** The browser's input for a day and a time. */
export const MomentField = ({ label, value, onChange }: MomentFieldProps) => (
  <Field label={label}>
    {(aria) => (
      <input
        {...aria}
        type="datetime-local"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={inputClass}
      />
    )}
  </Field>
)
