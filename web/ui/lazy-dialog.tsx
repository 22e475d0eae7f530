import type { ComponentType } from 'react'
import { useId, useLayoutEffect, useRef } from 'react'
import { t } from '#web/i18n/t.ts'
import { Button } from './button.tsx'
import { lazyPart } from './lazy-part.tsx'
import type { LazyPart, PartFailure } from './lazy-part.tsx'

interface Openable {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** A dialog whose code is fetched when it is first opened. When that fails, a dialog in its place says so. */
export function lazyDialog<P extends Openable>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyPart<P> {
  return lazyPart(
    load,
    (failure, { open, onOpenChange }) =>
      open && <FailedDialog {...failure} onClose={() => onOpenChange(false)} />,
  )
}

/** The browser's own dialog: the others' frame is a part that may be missing as well. */
export function FailedDialog({
  isTrying,
  mayNeedReload,
  retry,
  onClose,
}: PartFailure & { onClose: () => void }) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // Closed before it leaves the document, the focus goes back to what opened it.
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="pb-safe mx-0 mt-auto mb-0 w-full max-w-none animate-rise rounded-t-sheet bg-surface px-5 pt-6 text-ink shadow-float backdrop:bg-veil forced-colors:border sm:m-auto sm:max-w-110 sm:rounded-sheet sm:p-7"
    >
      <h2 id={titleId} className="font-serif text-xl font-medium">
        {t('ui.notLoaded')}
      </h2>
      <p className="mt-1.5 text-quiet">{t('ui.checkConnection')}</p>
      <div className="mt-6 flex gap-3 max-sm:*:flex-1 sm:justify-end">
        {mayNeedReload ? (
          <Button variant="quiet" onClick={() => window.location.reload()}>
            {t('ui.reload')}
          </Button>
        ) : (
          <Button variant="quiet" onClick={onClose}>
            {t('ui.close')}
          </Button>
        )}
        <Button busy={isTrying} onClick={retry}>
          {t('ui.tryAgain')}
        </Button>
      </div>
    </dialog>
  )
}
