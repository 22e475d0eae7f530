import { type ComponentType, Suspense, useId, useLayoutEffect, useRef } from 'react'
import { t } from '#web/i18n/t.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart, type Bundle, type BundleFailure } from './bundle.tsx'

interface Openable {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** A dialog of a bundle. If the scripts can't be fetched, another dialog reports that in its place. */
export function lazyDialog<M, P extends Openable>(
  bundle: Bundle<M>,
  pick: (loaded: M) => ComponentType<P>,
): ComponentType<P> {
  const Part = lazyPart(
    bundle,
    pick,
    (failure, { open, onOpenChange }) =>
      open && <FailedDialog {...failure} onClose={() => onOpenChange(false)} />,
  )
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}

/** Uses the browser's own dialog, because ours may be in the missing bundle. */
export function FailedDialog({
  isTrying,
  mayNeedReload,
  retry,
  onClose,
}: BundleFailure & { onClose: () => void }) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // Closed before it leaves the document, so that the focus returns to the element that opened it.
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
