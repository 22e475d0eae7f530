import { t } from '#web/i18n/t.ts'

const MESSAGES = {
  NotAllowedError: 'scan.cameraBlocked',
  NotFoundError: 'scan.noCamera',
  OverconstrainedError: 'scan.noCamera',
  NotReadableError: 'scan.cameraBusy',
} as const

/** Why there is no picture, as a sentence; `error` is what `getUserMedia`, or the loading of the reader, threw. */
export function cameraProblem(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  return t(name in MESSAGES ? MESSAGES[name as keyof typeof MESSAGES] : 'scan.cameraFailed')
}
