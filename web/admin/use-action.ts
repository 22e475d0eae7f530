import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import { isAdminPath, isDataKey, ME } from '#web/api/admins.ts'
import { EVENTS } from '#web/api/events.ts'
import { isStatus, sentenceOf } from '#web/api/request.ts'
import { toast } from '#web/ui/toast.ts'
import type { Toast } from '#web/ui/toast.ts'
import { t } from '#web/i18n/t.ts'

/** What the console itself shows; every list in it may have changed. */
const isConsoleKey = (key: unknown) => isDataKey(key) && (key === EVENTS || isAdminPath(key))
/** What other screens have fetched: featured photos, an event by its code. */
const isOtherKey = (key: unknown) => isDataKey(key) && !isConsoleKey(key)

/** Fetches the console's lists again; what other screens hold is forgotten, so that they fetch it when next shown. */
function useRefetch(): () => void {
  const { mutate } = useSWRConfig()
  return useCallback(() => {
    void mutate(isOtherKey, undefined, { revalidate: false })
    // What fails here is told where the list is drawn.
    void mutate(isConsoleKey).catch(() => {})
  }, [mutate])
}

export interface ActionToasts {
  done: Toast
  /** The sentence when the server gives none. */
  fallback: string
}

/** Does one mutation: fetches the lists again, tells how it went; undefined when it failed. */
export function useAction() {
  const refetch = useRefetch()
  const { mutate } = useSWRConfig()
  return async function runAction<T>(
    call: () => Promise<T>,
    { done, fallback }: ActionToasts,
  ): Promise<T | undefined> {
    try {
      const answer = await call()
      refetch()
      toast(done)
      return answer
    } catch (error) {
      toast({ title: t('ui.error'), description: sentenceOf(error, fallback), destructive: true })
      if (isStatus(error, 401)) void mutate(ME, undefined, { revalidate: false })
      // Someone else was quicker: show what is there now.
      else if (isStatus(error, 404, 409)) refetch()
      return undefined
    }
  }
}
