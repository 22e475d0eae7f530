import { ArrowLeft, Maximize, MonitorCheck, Pause, Play, SkipForward } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router-dom'
import { t } from '#web/i18n/t.ts'
import { galleryPath } from '#web/share/paths.ts'
import { DarkTool, darkToolClass } from '#web/ui/dark-tool.tsx'

interface WallControlsProps {
  qrCode: string
  isShown: boolean
  isPaused: boolean
  onPause: () => void
  onNext: () => void
  /** Shows a button that makes this browser a screen. */
  onPair: (() => void) | undefined
}

/** Controls of the wall, visible on touch and keyboard focus. */
export function WallControls({ qrCode, isShown, isPaused, onPause, onNext, onPair }: WallControlsProps) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === (document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight')) onNext()
    // A focused button or link handles the space bar itself.
    if (event.key === ' ' && document.activeElement?.closest('button, a') === null) onPause()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return (
    <nav
      aria-label={t('wall.controls')}
      className={`absolute top-3 start-3 me-3 flex flex-wrap gap-1 rounded-[26px] bg-night/60 p-1 transition-opacity focus-within:opacity-100 ${isShown ? '' : 'pointer-events-none opacity-0'}`}
    >
      <Link
        to={galleryPath(qrCode)}
        aria-label={t('wall.back')}
        data-tooltip={t('wall.back')}
        className={darkToolClass}
      >
        <ArrowLeft className="size-5.5 rtl:-scale-x-100" />
      </Link>
      <DarkTool label={t(isPaused ? 'wall.play' : 'wall.pause')} onClick={onPause}>
        {isPaused ? <Play className="size-5.5" /> : <Pause className="size-5.5" />}
      </DarkTool>
      <DarkTool label={t('wall.next')} onClick={onNext}>
        <SkipForward className="size-5.5 rtl:-scale-x-100" />
      </DarkTool>
      {document.fullscreenEnabled && (
        <DarkTool label={t('wall.fullScreen')} onClick={toggleFullScreen}>
          <Maximize className="size-5.5" />
        </DarkTool>
      )}
      {onPair && (
        <button
          type="button"
          onClick={onPair}
          className="flex min-h-11 items-center gap-2 rounded-pill px-3 text-start transition-colors hover:bg-chalk/15 focus-visible:outline-chalk"
        >
          <MonitorCheck aria-hidden className="size-5.5 shrink-0" />
          {t('screens.thisBrowser')}
        </button>
      )}
    </nav>
  )
}

function toggleFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen()
  else void document.documentElement.requestFullscreen().catch(() => {})
}
