import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { t } from '#web/i18n/t.ts'
import { useKeyboardInset } from './keyboard-inset.ts'
import { useStore } from '#web/state/store.ts'
import { toastHeight } from './toast.ts'

interface FrameProps {
  title: string
  subtitle?: string | undefined
  children: ReactNode
  /** Buttons beside Close. */
  action?: ReactNode
}

interface DialogProps extends Omit<FrameProps, 'action'> {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Fixed below the scrolling content, for the main action. */
  footer?: ReactNode
}

/** A centered dialog, or a bottom sheet on phones. Traps the focus and returns it. */
export function Dialog({ open, onOpenChange, title, subtitle, children, footer }: DialogProps) {
  return (
    <BareDialog open={open} onOpenChange={onOpenChange} title={title} subtitle={subtitle}>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5 sm:px-7">{children}</div>
      {footer && <footer className="pb-safe border-t border-line px-5 pt-3 sm:px-7 sm:pb-5">{footer}</footer>}
    </BareDialog>
  )
}

/** A dialog without padding, for content with its own scrolling part and footer. */
export function BareDialog({ open, onOpenChange, ...frame }: FrameProps & Omit<DialogProps, 'footer'>) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-veil data-[state=closed]:animate-vanish data-[state=open]:animate-appear" />
        <Frame {...frame} onEscape={() => onOpenChange(false)} />
      </Radix.Portal>
    </Radix.Root>
  )
}

function Frame({ title, subtitle, children, action, onEscape }: FrameProps & { onEscape: () => void }) {
  // Set here: on the root, they would restyle the whole page.
  const style = {
    '--keyboard': `${useKeyboardInset()}px`,
    '--toast': `${useStore(toastHeight)}px`,
  } as CSSProperties
  // Radix returns the focus only to its own trigger, which these dialogs don't have.
  const [opener] = useState(() => document.activeElement)
  return (
    <Radix.Content
      data-sheet
      {...(subtitle ? {} : { 'aria-describedby': undefined })}
      onOpenAutoFocus={keepKeyboardDown}
      onCloseAutoFocus={(event) => {
        event.preventDefault()
        if (opener instanceof HTMLElement) opener.focus()
      }}
      // A toast above consumes Escape; the next press closes the dialog.
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && onEscape()}
      className="fixed inset-x-0 bottom-(--keyboard) z-50 flex max-h-[calc(90dvh-var(--keyboard))] flex-col rounded-t-sheet bg-surface shadow-float outline-none data-[state=closed]:animate-sink data-[state=open]:animate-rise forced-colors:border desk:inset-x-4 desk:top-1/2 desk:bottom-auto desk:mx-auto desk:max-w-130 desk:-translate-y-1/2 desk:rounded-sheet phone:max-h-[calc(min(90dvh,100dvh-var(--toast))-var(--keyboard))]"
      style={style}
    >
      <header className="flex items-start gap-2 ps-5 pe-3 pt-5 pb-4 sm:ps-7 desk:pt-6 short:py-2">
        <div className="min-w-0 flex-1 pt-1">
          <Radix.Title className="font-serif text-xl font-medium wrap-anywhere">{title}</Radix.Title>
          {subtitle && <Radix.Description className="mt-1.5 text-quiet">{subtitle}</Radix.Description>}
        </div>
        {action}
        <Radix.Close
          aria-label={t('ui.close')}
          className="grid size-11 shrink-0 place-items-center rounded-pill text-quiet hover:bg-accent-soft hover:text-ink"
        >
          <X className="size-5" />
        </Radix.Close>
      </header>
      {children}
    </Radix.Content>
  )
}

/** Focuses the sheet on touch screens. A focused field would open the keyboard. */
function keepKeyboardDown(event: Event) {
  if (!window.matchMedia('(pointer: coarse)').matches) return
  event.preventDefault()
  if (event.target instanceof HTMLElement) event.target.focus()
}
