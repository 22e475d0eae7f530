import { sentenceOf } from '#web/api/request.ts'
import { t } from '#web/i18n/t.ts'
import { Store, type ReadableStore } from '#web/state/store.ts'

export interface Toast {
  title: string
  description?: string | undefined
  destructive?: boolean
}
export type ShownToast = Toast & { key: number }

/** Height in pixels of the notification on the screen, with its margins. */
export const toastHeight = new Store(0)

let count = 0
const store = new Store<ShownToast | undefined>(undefined)

export const shownToast: ReadableStore<ShownToast | undefined> = store

/** Shows a toast, which replaces the previous one. */
export function toast(next: Toast): void {
  store.set({ ...next, key: ++count })
}

/** Shows what went wrong. */
export const toastProblem = (title: string, description?: string): void =>
  toast({ title, description, destructive: true })

/** Shows the sentence of a server's error, or else `fallback`. */
export const toastFailure = (error: unknown, fallback: string, title = t('ui.error')): void =>
  toastProblem(title, sentenceOf(error, fallback))
