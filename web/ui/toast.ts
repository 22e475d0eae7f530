export interface Toast {
  title: string
  description?: string
  destructive?: boolean
}
export type ShownToast = Toast & { key: number }

let shown: ShownToast | undefined
let count = 0
const listeners = new Set<() => void>()

/** Shows a notification; it takes the place of the one before. */
export function toast(next: Toast): void {
  shown = { ...next, key: ++count }
  for (const listener of listeners) listener()
}

export const shownToast = () => shown
export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
