import { X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { directionOf } from '#contract/values/languages.ts'
import { language } from '#web/i18n/language.ts'
import { t } from '#web/i18n/t.ts'
import { useStore } from '#web/state/store.ts'
import { shownToast, toastHeight } from './toast.ts'

/** Padding of `p-3` above and below. */
const MARGINS_PX = 24

function measure(root: HTMLElement | null) {
  toastHeight.set(root ? root.offsetHeight + MARGINS_PX : 0)
}

/** The region of toasts: full width on phones, otherwise at the bottom end. */
export function Toaster() {
  const shown = useStore(shownToast)
  const isRightToLeft = directionOf(useStore(language)) === 'rtl'
  return (
    <Toast.Provider
      label={t('ui.notification')}
      duration={5000}
      swipeDirection={isRightToLeft ? 'left' : 'right'}
      swipeThreshold={50}
    >
      {shown && (
        <Toast.Root
          key={shown.key}
          ref={measure}
          type={shown.destructive ? 'foreground' : 'background'}
          className={`pointer-events-auto flex w-full items-start gap-3 rounded-card border py-3.5 ps-4.5 pe-1.5 shadow-float data-[state=open]:animate-rise data-[state=closed]:animate-vanish data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform ${
            shown.destructive ? 'border-danger bg-danger-soft' : 'border-line bg-surface'
          }`}
        >
          <div className="min-w-0 flex-1 self-center">
            <Toast.Title className={`font-semibold ${shown.destructive ? 'text-danger' : ''}`}>
              {shown.title}
            </Toast.Title>
            {shown.description && (
              <Toast.Description className="wrap-anywhere text-ink">{shown.description}</Toast.Description>
            )}
          </div>
          <Toast.Close
            aria-label={t('ui.closeNotification')}
            className="-my-1.5 grid size-11 shrink-0 place-items-center rounded-pill text-quiet hover:text-ink"
          >
            <X className="size-5" />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport
        // Radix inserts its hotkey, F8.
        label={t('ui.notifications', { key: '{hotkey}' })}
        className="notifications fixed inset-x-0 z-70 m-0 flex list-none flex-col p-3 outline-none sm:inset-x-auto sm:end-0 sm:bottom-0 sm:w-full sm:p-5 md:max-w-[420px]"
      />
    </Toast.Provider>
  )
}
