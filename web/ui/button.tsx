import type { ComponentProps } from 'react'
import { Spinner } from './spinner.tsx'

const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-pill py-1.5 text-center leading-tight font-medium ' +
  'select-none transition-colors *:[svg]:shrink-0 ' +
  // Forced colours draw no background, so a border shows the shape.
  'forced-colors:border forced-colors:disabled:border-[GrayText] forced-colors:disabled:text-[GrayText] ' +
  'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55'
const variants = {
  main: 'bg-accent px-6 text-on-accent hover:not-disabled:bg-accent-strong',
  quiet: 'border border-line bg-surface px-5 text-ink hover:not-disabled:bg-accent-soft',
  plain: 'px-4 text-ink hover:not-disabled:bg-accent-soft',
  danger: 'bg-danger px-6 text-on-danger hover:not-disabled:opacity-90',
  icon: 'size-11 shrink-0 hover:not-disabled:bg-accent-soft',
}
export type ButtonVariant = keyof typeof variants

/** Classes of a button, also for links. */
export const buttonClass = (variant: ButtonVariant = 'main', extra = '') =>
  `${base} ${variants[variant]} ${extra}`

/** Classes of a menu item, and of its value. */
export const menuRow =
  'relative flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-start hover:bg-accent-soft ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-accent'
export const menuValue = 'ms-auto truncate ps-3 text-quiet'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  /** Name and tooltip of an icon button. */
  label?: string | undefined
  /** Shows a spinner and disables the button. The label stays for screen readers. */
  busy?: boolean
}

/** A button of at least 44 px. An `icon` needs a `label`, or an `aria-label`. */
export function Button({
  variant = 'main',
  busy = false,
  label,
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...(label !== undefined && { 'aria-label': label, 'data-tooltip': label })}
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonClass(variant, className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}
