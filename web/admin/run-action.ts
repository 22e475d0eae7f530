import { mutate } from 'swr'
import { isAdminPath, isDataKey, ME } from '#web/api/admins.ts'
import { EVENTS } from '#web/api/events.ts'
import { isStatus } from '#web/api/request.ts'
import { toast, toastFailure, type Toast } from '#web/ui/toast.ts'

/** Whether the key belongs to the console's own lists. Any action may change them. */
const isConsoleKey = (key: unknown) => isDataKey(key) && (key === EVENTS || isAdminPath(key))
/** Whether the key belongs to another screen, such as featured photos. */
const isOtherKey = (key: unknown) => isDataKey(key) && !isConsoleKey(key)

/** Refetches the console's lists. Clears data of other screens, which load it when next shown. */
function refetch(): void {
  void mutate(isOtherKey, undefined, { revalidate: false })
  // Each list shows its own error.
  void mutate(isConsoleKey).catch(() => {})
}

export interface ActionToasts {
  done?: Toast
  /** Shown if the server's error has no sentence. */
  fallback: string
}

/** Runs an action of the console, refetches the lists and shows a toast. Resolves to its success. */
export async function runAction(
  call: () => Promise<unknown>,
  { done, fallback }: ActionToasts,
): Promise<boolean> {
  try {
    await call()
    refetch()
    if (done) toast(done)
    return true
  } catch (error) {
    toastFailure(error, fallback)
    if (isStatus(error, 401)) void mutate(ME, null, { revalidate: false })
    // Somebody else changed it first, so show the current state.
    else if (isStatus(error, 404, 409)) refetch()
    return false
  }
}
