import { Upload as UploadIcon } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { t } from '#web/i18n/t.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { readSaved, saveValue } from '#web/state/saved-values.ts'
import { useStore } from '#web/state/store.ts'
import { mayHoldWakeLock } from '#web/ui/wake-lock.ts'
import { toastProblem } from '#web/ui/toast.ts'
import { canRetry } from '#web/uploads/failure.ts'
import type { Upload } from '#web/uploads/upload.ts'
import { uploadStatus } from '#web/uploads/upload-status.ts'
import { uploads } from '#web/uploads/uploads.ts'
import { useIsStalled } from '#web/uploads/use-status-text.ts'
import { venue } from '#web/venue.ts'
import { useSteppedProgress } from './stepped-progress.ts'

interface UploadFootProps {
  eventId: number
  list: readonly Upload[]
  nameField: ReactNode
}

/** Key under which this browser saves that it accepted the terms of an event. */
const agreedKey = (eventId: number) => `candid:agreed:${eventId}`

/** Consent boxes, the Upload button and the overall progress. Always visible. */
export function UploadFoot({ eventId, list, nameField }: UploadFootProps) {
  const [terms, setTerms] = useState(() => readSaved(agreedKey(eventId)) !== null)
  const [human, setHuman] = useState(terms)
  const [isRefused, setRefused] = useState(false)
  const termsBox = useRef<HTMLInputElement>(null)
  const humanBox = useRef<HTMLInputElement>(null)
  const underWay = list.filter(({ state }) => state !== 'chosen' && state !== 'failed')
  const chosen = list.filter(({ state }) => state === 'chosen')
  const retryable = list.filter(({ state, failure }) => state === 'failed' && failure && canRetry(failure))

  function send() {
    if (!chosen.length) return
    setRefused(!terms || !human)
    if (!terms) {
      termsBox.current?.focus()
      return toastProblem(t('upload.termsRequiredTitle'), t('upload.termsRequired'))
    }
    if (!human) {
      humanBox.current?.focus()
      return toastProblem(t('upload.humanRequiredTitle'), t('upload.humanRequired'))
    }
    saveValue(agreedKey(eventId), 'yes')
    uploads.start(eventId)
  }

  const canRetryAll = retryable.length > 1 && underWay.length === 0
  const canSend = chosen.length > 0 || list.length === 0
  // Each failed photo has its own buttons.
  if (!canSend && !canRetryAll && !underWay.length) return null
  return (
    <div className="pb-safe sticky bottom-0 rounded-b-card border-t border-line bg-surface px-5 pt-3 sm:px-6 desk:pb-5">
      {underWay.length > 0 && <Overall list={underWay} />}
      {canSend && (
        <div className="short:flex short:items-center short:gap-6">
          {nameField}
          <div className="mb-2 sm:flex sm:flex-wrap sm:gap-x-10 short:mb-0 short:flex-1">
            <CheckBox ref={termsBox} checked={terms} isMissing={isRefused && !terms} onChange={setTerms}>
              {venue.terms ?? t('upload.terms')}
            </CheckBox>
            <CheckBox ref={humanBox} checked={human} isMissing={isRefused && !human} onChange={setHuman}>
              {t('upload.human')}
            </CheckBox>
          </div>
          <Button className="w-full sm:w-auto short:w-auto" disabled={!chosen.length} onClick={send}>
            <UploadIcon aria-hidden className="size-5" />
            {t('upload.send', { count: chosen.length || 1 })}
          </Button>
        </div>
      )}
      {canRetryAll && (
        <Button
          variant="plain"
          className="mt-2 w-full sm:ms-3 sm:mt-0 sm:w-auto"
          onClick={() => uploads.retry(retryable.map(({ key }) => key))}
        >
          {t('upload.tryAllAgain', { count: retryable.length })}
        </Button>
      )}
    </div>
  )
}

function Overall({ list }: { list: readonly Upload[] }) {
  const sent = list.filter(({ state }) => state === 'sent').length
  const part = list.reduce((sum, { progress }) => sum + progress, 0) / list.length
  const percent = useSteppedProgress(part, sent === list.length)
  const status = useStore(uploadStatus)
  const isStalled = useIsStalled(status)
  return (
    <div className="min-h-13">
      <output className="mb-2 block font-medium">
        {status.isPaused
          ? t('upload.waiting')
          : isStalled
            ? t('upload.slow')
            : t('gallery.sending', { number: Math.min(sent + 1, list.length), count: list.length })}
      </output>
      <ProgressBar percent={percent} label={t('ui.allPhotos')} />
      {!mayHoldWakeLock() && <p className="mt-2 text-sm text-quiet">{t('upload.keepOpen')}</p>}
    </div>
  )
}
