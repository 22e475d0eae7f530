import { ChevronDown } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { t } from '#web/i18n/t.ts'

interface FieldAria {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

interface FieldTexts {
  label: string
  error?: string | undefined
  optional?: boolean | undefined
}

interface FieldProps extends FieldTexts {
  /** Draws the control, which must spread `aria` to connect label and error. */
  children: (aria: FieldAria) => ReactNode
}

/** Classes of an input. With `dir="auto"`, an empty field is left-to-right, so the placeholder needs its own rule. */
export const inputClass =
  'rtl:placeholder:text-right block w-full min-h-11 rounded-md border border-edge bg-surface px-3.5 py-2.5 text-base text-ink placeholder:text-quiet ' +
  'focus:border-accent focus:outline-2 focus:-outline-offset-1 focus:outline-accent aria-invalid:border-danger'

export function Field({ label, error, optional, children }: FieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
        {optional && <span className="font-normal text-quiet"> {t('ui.optional')}</span>}
      </label>
      {children({
        id,
        'aria-invalid': Boolean(error),
        'aria-describedby': error ? `${id}-error` : undefined,
      })}
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

/** A field with one input. */
export const InputField = ({
  label,
  error,
  optional,
  className = '',
  ...input
}: FieldTexts & ComponentProps<'input'>) => (
  <Field label={label} error={error} optional={optional}>
    {(aria) => <input {...aria} {...input} className={`${inputClass} ${className}`} />}
  </Field>
)

/** A field with several lines. */
export const TextField = ({ label, error, optional, ...input }: FieldTexts & ComponentProps<'textarea'>) => (
  <Field label={label} error={error} optional={optional}>
    {(aria) => <textarea {...aria} dir="auto" {...input} className={inputClass} />}
  </Field>
)

/** A field with a menu of options. */
export const SelectField = ({ label, error, optional, ...select }: FieldTexts & ComponentProps<'select'>) => (
  <Field label={label} error={error} optional={optional}>
    {(aria) => <Select {...aria} {...select} />}
  </Field>
)

/** A menu of options. `className` applies to the element around it. */
export const Select = ({ className = '', ...select }: ComponentProps<'select'>) => (
  <div className={`relative min-w-0 ${className}`}>
    <select {...select} className={`${inputClass} appearance-none truncate pe-10`} />
    <ChevronDown aria-hidden className="pointer-events-none absolute end-3 top-3 size-5 text-quiet" />
  </div>
)
