import { Field, inputClass } from '#web/ui/field.tsx'

interface MomentFieldProps {
  label: string
  /** `YYYY-MM-DDTHH:MM` on the venue's clock; empty for none. */
  value: string
  onChange: (value: string) => void
}

/** A day and a time, as the browser asks for them. */
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
