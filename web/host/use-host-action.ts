import { useState } from 'react'
import { t } from '#web/i18n/t.ts'
import { toastFailure } from '#web/ui/toast.ts'

/** Returns a function that runs an action and resolves to its success. A failure shows a toast. */
export function useHostAction() {
  const [busy, setBusy] = useState(false)
  async function runAction(call: () => Promise<unknown>): Promise<boolean> {
    setBusy(true)
    try {
      await call()
      return true
    } catch (error) {
      toastFailure(error, t('host.failed'))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { runAction, busy }
}
