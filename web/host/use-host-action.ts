import { useState } from 'react'
import { sentenceOf } from '#web/api/request.ts'
import { t } from '#web/i18n/t.ts'
import { toast } from '#web/ui/toast.ts'

/** Returns a function that runs an action and resolves to its success. A failure shows a toast. */
export function useHostAction() {
  const [busy, setBusy] = useState(false)
  async function runAction(call: () => Promise<unknown>): Promise<boolean> {
    setBusy(true)
    try {
      await call()
      return true
    } catch (error) {
      toast({ title: t('ui.error'), description: sentenceOf(error, t('host.failed')), destructive: true })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { runAction, busy }
}
