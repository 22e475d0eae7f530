import type { ReactNode, Ref } from 'react'

interface CheckBoxProps {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
  /** Marks a required box that is not checked. */
  isMissing?: boolean
  ref?: Ref<HTMLInputElement>
}

/** The browser's checkbox in the accent colour. The whole row can be tapped. */
export function CheckBox({ checked, onChange, children, isMissing = false, ref }: CheckBoxProps) {
  return (
    <label
      className={`-mx-2 flex min-h-11 items-start gap-3 rounded-md px-2 py-2.5 ${isMissing ? 'bg-danger-soft text-danger' : ''}`}
    >
      <input
        ref={ref}
        type="checkbox"
        checked={checked}
        aria-invalid={isMissing || undefined}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 size-5 shrink-0 accent-accent"
      />
      <span>{children}</span>
    </label>
  )
}
