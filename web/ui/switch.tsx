import { Switch as Radix } from 'radix-ui'
import { useId } from 'react'

interface SwitchProps {
  label: string
  description: string
  checked: boolean
  onChange: (checked: boolean) => void
}

export function Switch({ label, description, checked, onChange }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex items-center gap-4">
      <div className="flex-1">
        <label htmlFor={id} className="block font-medium">
          {label}
        </label>
        <p id={`${id}-description`} className="text-quiet">
          {description}
        </p>
      </div>
      <Radix.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        aria-describedby={`${id}-description`}
        className="relative h-8 w-13 shrink-0 rounded-pill bg-edge transition-colors forced-colors:border forced-colors:data-[state=checked]:bg-[Highlight] before:absolute before:-inset-2 data-[state=checked]:bg-accent"
      >
        <Radix.Thumb className="block size-6 translate-x-1 rounded-pill bg-chalk forced-colors:bg-[ButtonText] forced-colors:in-data-[state=checked]:bg-[HighlightText] transition-transform data-[state=checked]:translate-x-6 rtl:-translate-x-1 rtl:data-[state=checked]:-translate-x-6" />
      </Radix.Root>
    </div>
  )
}
