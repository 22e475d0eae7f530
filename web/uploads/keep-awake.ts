import { holdWakeLock } from '#web/ui/wake-lock.ts'
import { uploadStatus } from './upload-status.ts'

/** Keeps the screen awake while photos are sent, since a phone that sleeps sends nothing. */
export function keepAwakeWhileSending(): void {
  let release: (() => void) | undefined
  uploadStatus.subscribe(() => {
    const { waiting, isPaused } = uploadStatus.get()
    if (waiting > 0 && !isPaused) return void (release ??= holdWakeLock())
    release?.()
    release = undefined
  })
}
