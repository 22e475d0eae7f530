import { AlertDialog } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { TypedName } from './typed-name.tsx'

interface ConfirmDialogProps {
  title: string
  /** Describes what will be lost, as a sentence. */
  children: ReactNode
  /** Name that must be typed first, and the label of its field. */
  typed?: { name: string; label: string } | undefined
  labels: { cancel: string; confirm: string }
  /** Moves the focus if the opener was deleted. */
  onOpenerGone: () => unknown
  /** Resolves to true on success, which closes the dialog. */
  onConfirm: () => Promise<boolean>
  onClose: () => void
}

/** Asks for confirmation before a deletion. Cancel has the focus; the opener gets it back. */
export function ConfirmDialog({
  title,
  children,
  typed,
  labels,
  onOpenerGone,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false)
  const [isNamed, setNamed] = useState(!typed)
  const [opener] = useState(() => document.activeElement)
  async function confirm() {
    setBusy(true)
    if (await onConfirm()) return onClose()
    setBusy(false)
  }
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && !busy && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-50 animate-appear bg-veil" />
        <AlertDialog.Content
          data-sheet
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
            else onOpenerGone()
          }}
          // A toast above consumes Escape; the next press closes the dialog.
          onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && !busy && onClose()}
          className="pb-safe fixed inset-x-0 bottom-0 z-50 animate-rise rounded-t-sheet bg-surface p-5 shadow-float outline-none forced-colors:border desk:inset-x-4 desk:top-1/2 desk:bottom-auto desk:mx-auto desk:max-w-110 desk:-translate-y-1/2 desk:rounded-sheet desk:p-7"
        >
          <AlertDialog.Title className="font-serif text-xl font-medium">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-3 wrap-anywhere text-quiet">
            {children}
          </AlertDialog.Description>
          {typed && (
            <div className="mt-4">
              <TypedName {...typed} onChange={setNamed} />
            </div>
          )}
          <div className="mt-6 flex gap-3 sm:justify-end">
            <AlertDialog.Cancel asChild>
              <Button variant="quiet" disabled={busy} className="flex-1 sm:flex-none">
                {labels.cancel}
              </Button>
            </AlertDialog.Cancel>
            <Button
              variant="danger"
              busy={busy}
              disabled={!isNamed}
              onClick={() => void confirm()}
              className="flex-1 sm:flex-none"
            >
              {labels.confirm}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
