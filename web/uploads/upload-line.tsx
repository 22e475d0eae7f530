import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { t } from '#web/i18n/t.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { useStore } from '#web/state/store.ts'
import { RejectedPhotos } from './rejected-photos.tsx'
import { hasStoredPhotos, openSheet, uploadStatus } from './upload-status.ts'
import { useStatusText } from './use-status-text.ts'

/** Milliseconds until the first screen is presumably complete. */
const IDLE_DELAY_MS = 1500
/** Milliseconds between attempts to load the sending code. */
const RETRY_MS = 10_000
/** Paths without the line: walls and the console. */
const WITHOUT_LINE = /^\/admin|\/wall$/

/**
 * Progress of the guest's uploads, at the bottom of every screen except a phone's gallery, whose own bar shows it.
 * Loads the sending code if photos are stored, which resumes them.
 */
export function UploadLine() {
  const status = useStore(uploadStatus)
  const isHidden = WITHOUT_LINE.test(useLocation().pathname)
  const isShownAbove = useStore(openSheet) !== undefined
  useEffect(resumeWhenStored, [])
  const text = useStatusText(status)
  if (isHidden) return null
  return (
    <>
      <Announcement text={text} phase={phaseOf(status)} />
      {!isShownAbove && (text || status.failed > 0) && (
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
            <RejectedPhotos status={status} />
          </div>
        </div>
      )}
    </>
  )
}

const phaseOf = ({ pending, isPaused }: { pending: number; isPaused: boolean }) =>
  pending ? (isPaused ? 'paused' : 'sending') : 'none'

/** Announces the text when uploads start, pause or resume, not for each photo. */
function Announcement({ text, phase }: { text: string | undefined; phase: string }) {
  const [announced, setAnnounced] = useState({ text, phase })
  if (announced.phase !== phase) setAnnounced({ text, phase })
  return <output className="sr-only">{announced.text}</output>
}

/** Loads the sending code once photos are stored, also by another tab. Returns a function that stops. */
function resumeWhenStored(): () => void {
  let timer = setTimeout(load, IDLE_DELAY_MS)
  function load() {
    clearTimeout(timer)
    if (!hasStoredPhotos()) return
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
