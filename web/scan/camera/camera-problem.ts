import { t } from '#web/i18n/t.ts'

const MESSAGES = {
  NotAllowedError: 'scan.cameraBlocked',
  NotFoundError: 'scan.noCamera',
  OverconstrainedError: 'scan.noCamera',
  NotReadableError: 'scan.cameraBusy',
} as const

/** Returns a sentence about an error of `getUserMedia` or of loading the reader. */
export function cameraProblem(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  return t(name in MESSAGES ? MESSAGES[name as keyof typeof MESSAGES] : 'scan.cameraFailed')
}
