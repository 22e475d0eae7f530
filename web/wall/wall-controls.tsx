import { ArrowLeft, Maximize, Pause, Play, SkipForward } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router-dom'
import { galleryPath } from '#web/share/paths.ts'
import { DarkTool, darkToolClass } from '#web/ui/dark-tool.tsx'

interface WallControlsProps {
  qrCode: string
  isShown: boolean
  isPaused: boolean
  onPause: () => void
  onNext: () => void
}

/** There for who touches the wall, and for the keyboard; out of sight otherwise. */
export function WallControls({ qrCode, isShown, isPaused, onPause, onNext }: WallControlsProps) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') onNext()
    // A focused button or link takes the space bar for itself.
    if (event.key === ' ' && document.activeElement?.closest('button, a') === null) onPause()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return (
    <nav
      aria-label="Screen"
      className={`absolute top-3 left-3 flex gap-1 rounded-pill bg-night/60 p-1 transition-opacity focus-within:opacity-100 ${isShown ? '' : 'pointer-events-none opacity-0'}`}
    >
      <Link
        to={galleryPath(qrCode)}
        aria-label="Back to the gallery"
        data-tooltip="Back to the gallery"
        className={darkToolClass}
      >
        <ArrowLeft className="size-5.5" />
      </Link>
      <DarkTool label={isPaused ? 'Play' : 'Pause'} onClick={onPause}>
        {isPaused ? <Play className="size-5.5" /> : <Pause className="size-5.5" />}
      </DarkTool>
      <DarkTool label="Next photo" onClick={onNext}>
        <SkipForward className="size-5.5" />
      </DarkTool>
      {document.fullscreenEnabled && (
        <DarkTool label="Full screen" onClick={toggleFullScreen}>
          <Maximize className="size-5.5" />
        </DarkTool>
      )}
    </nav>
  )
}

function toggleFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen()
  else void document.documentElement.requestFullscreen().catch(() => {})
}
