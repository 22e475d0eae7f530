import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { t } from '#web/i18n/t.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { useStore } from '#web/ui/store.ts'
import { RefusedPhotos } from './refused-photos.tsx'
import { openSheet, uploadStatus } from './upload-status.ts'
import { useStatusText } from './use-status-text.ts'
import { hasWaitingPhotos } from './waiting-mark.ts'

/** When the first screen stands, ms. */
const IDLE_DELAY_MS = 1500
/** After code that could not be fetched, ms. */
const RETRY_MS = 10_000
/** Screens that nobody touches, or where the work is another. */
const WITHOUT_LINE = /^\/admin|\/wall$/

/**
 * How far the guest's photos are, at the bottom of every screen; in the gallery on a phone, the bar there says it. Where
 * an earlier visit has left photos, the code that sends them is fetched, and they go on.
 */
export function UploadLine() {
  const status = useStore(uploadStatus)
  const isElsewhere = WITHOUT_LINE.test(useLocation().pathname)
  const isSaidAbove = useStore(openSheet) !== undefined
  useEffect(goOn, [])
  const text = useStatusText(status)
  if (isElsewhere) return null
  return (
    <>
      <Announcement text={text} phase={phaseOf(status)} />
      {!isSaidAbove && (text || status.failed > 0) && (
        <div className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-canvas pb-[env(safe-area-inset-bottom)] max-sm:[body:has([data-add-bar])_&]:hidden">
          <div className="column flex min-h-13 flex-wrap items-center gap-x-4">
            {text && <span className="font-medium">{text}</span>}
            {text && (
              <ProgressBar
                percent={Math.round(status.part * 90)}
                label={t('gallery.uploadProgress')}
                className="min-w-24 flex-1"
              />
            )}
            <RefusedPhotos status={status} />
          </div>
        </div>
      )}
    </>
  )
}

const phaseOf = ({ waiting, isPaused }: { waiting: number; isPaused: boolean }) =>
  waiting ? (isPaused ? 'paused' : 'sending') : 'none'

/** What the line says is announced when it begins and when the connection goes or comes, not with each photo. */
function Announcement({ text, phase }: { text: string | undefined; phase: string }) {
  const [said, setSaid] = useState({ text, phase })
  if (said.phase !== phase) setSaid({ text, phase })
  return <output className="sr-only">{said.text}</output>
}

/** Fetches what sends, once photos wait: now, or later in another tab. Returns how to stop. */
function goOn(): () => void {
  let timer = setTimeout(load, IDLE_DELAY_MS)
  function load() {
    clearTimeout(timer)
    if (!hasWaitingPhotos()) return
    import('./uploads.ts').then(
      ({ uploads }) => uploads.open(),
      () => (timer = setTimeout(load, RETRY_MS)),
    )
  }
  window.addEventListener('storage', load)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('storage', load)
  }
}
