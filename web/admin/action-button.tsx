import { type ReactNode, useState } from 'react'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

interface ActionButtonProps {
  onPress: () => Promise<unknown>
  icon: ReactNode
  /** Visible label. Icon buttons set `label` instead. */
  children?: ReactNode
  label?: string
  /** Tooltip of an icon button. */
  tooltip?: string
  pressed?: boolean
  variant?: ButtonVariant
  className?: string
}

/** A button that runs one action at a time. It is never `disabled` while busy, because that would drop the focus. */
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
