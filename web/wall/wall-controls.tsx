import { ArrowLeft, Maximize, Pause, Play, SkipForward } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router-dom'

const tool =
  'grid size-11 place-items-center rounded-pill text-chalk transition-colors hover:bg-chalk/15 focus-visible:outline-chalk'

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
        to={`/event/${encodeURIComponent(qrCode)}`}
        aria-label="Back to the gallery"
        data-hint="Back to the gallery"
        className={tool}
      >
        <ArrowLeft className="size-5.5" />
      </Link>
      <button
        type="button"
        aria-label={isPaused ? 'Play' : 'Pause'}
        data-hint={isPaused ? 'Play' : 'Pause'}
        className={tool}
        onClick={onPause}
      >
        {isPaused ? <Play className="size-5.5" /> : <Pause className="size-5.5" />}
      </button>
      <button type="button" aria-label="Next photo" data-hint="Next photo" className={tool} onClick={onNext}>
        <SkipForward className="size-5.5" />
      </button>
      {document.fullscreenEnabled && (
        <button
          type="button"
          aria-label="Full screen"
          data-hint="Full screen"
          className={tool}
          onClick={toggleFullScreen}
        >
          <Maximize className="size-5.5" />
        </button>
      )}
    </nav>
  )
}

function toggleFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen()
  else void document.documentElement.requestFullscreen().catch(() => {})
}
