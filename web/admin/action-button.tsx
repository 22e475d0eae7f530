import type { ReactNode } from 'react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { ButtonVariant } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

interface ActionButtonProps {
  onPress: () => Promise<unknown>
  icon: ReactNode
  /** What is seen; an icon alone has a `label` instead. */
  children?: ReactNode
  label?: string
  /** The tooltip of an icon. */
  tooltip?: string
  pressed?: boolean
  variant?: ButtonVariant
  className?: string
}

/**
 * A button whose press takes a moment. It takes no second press meanwhile, but is never `disabled`: that would take
 * the keyboard's place away.
 */
export function ActionButton({
  onPress,
  icon,
  children,
  label,
  tooltip,
  pressed,
  variant = 'quiet',
  className,
}: ActionButtonProps) {
  const [busy, setBusy] = useState(false)
  async function press() {
    if (busy) return
    setBusy(true)
    try {
      await onPress()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant={variant}
      className={className}
      aria-label={label}
      data-tooltip={tooltip}
      aria-pressed={pressed}
      aria-disabled={busy || undefined}
      onClick={() => void press()}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </Button>
  )
}
