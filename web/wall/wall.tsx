import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { EventView } from '#contract/schemas/events.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import type { WallCommands } from '#contract/schemas/wall.ts'
import { galleryOf, useGallery } from '#web/event/gallery/galleries.ts'
import { WallReveal } from '#web/event/schedule/wall-reveal.tsx'
import { t } from '#web/i18n/t.ts'
import { EmptyIllustration } from '#web/ui/empty-illustration.tsx'
import { holdWakeLock } from '#web/ui/wake-lock.ts'
import { JoinCard } from './join-card.tsx'
import { Backdrops, LAYOUTS, SLIDE_COUNTS } from './slides.tsx'
import { useProjected } from './use-projected.ts'
import { useScreen } from './use-screen.ts'
import { useSlides } from './use-slides.ts'
import { useTouched } from './use-touched.ts'
import { WallControls } from './wall-controls.tsx'

const NONE: PhotoView[] = []
/** Milliseconds that an identified screen shows its name. */
const IDENTIFIED_MS = 8000

export function Wall({ event }: { event: EventView }) {
  const gallery = galleryOf(event)
  const state = useGallery(gallery, event.id)
  const { revealAt } = event
  const [photoId, setPhotoId] = useState<number>()
  const { screen, isSettled, pair } = useScreen(event, photoId)
  const commands = screen?.wall ?? null
  const photos = useProjected(revealAt || !isSettled ? NONE : state.photos, commands, state.clockMs)
  const [isPaused, setPaused] = useState(false)
  const more = useCallback(() => void gallery.more().catch(() => {}), [gallery])
  const layout = commands?.layout ?? 'single'
  const Layout = LAYOUTS[layout]
  const { slides, next } = useSlides({ ...state, photos }, more, {
    isPaused: isPaused || commands?.isHeld === true,
    count: SLIDE_COUNTS[layout],
    fills: layout !== 'single',
  })
  const isIdentified = useCommands(commands, next)
  const shownId = slides.at(-1)?.photo.id
  if (shownId !== photoId) setPhotoId(shownId)
  const isTouched = useTouched()
  useEffect(holdWakeLock, [])

  return (
    <div
      className={`full-screen grid overflow-hidden bg-night text-chalk portrait:grid-rows-[1fr_auto] landscape:grid-cols-[1fr_auto] ${isTouched ? '' : 'cursor-none'}`}
    >
      <Backdrops slides={slides} />
      <div className="relative">
        <Layout slides={slides} showsNames={commands?.showsNames === true} />
        {commands?.message && (
          <p
            dir="auto"
            className="absolute inset-x-0 bottom-0 z-1 bg-linear-to-t from-night/80 to-transparent px-[4vmin] pt-[8vmin] pb-[3vmin] text-center font-serif text-[clamp(22px,4.4vmin,72px)] leading-tight text-balance wrap-anywhere"
          >
            {commands.message}
          </p>
        )}
        {revealAt && (
          <WallReveal revealAt={revealAt} clockMs={state.clockMs} onReveal={() => void gallery.load(true)} />
        )}
        {state.status === 'ready' && state.complete && isSettled && photos.length === 0 && !revealAt && (
          <div className="grid size-full place-content-center justify-items-center gap-4 px-6 text-center">
            <EmptyIllustration />
            <p className="font-serif text-3xl">{t('gallery.empty')}</p>
            {event.uploads !== 'closed' && (
              <p className="text-lg">{t(event.approval ? 'gallery.emptyApproval' : 'wall.emptyText')}</p>
            )}
          </div>
        )}
      </div>
      <JoinCard event={event} wifi={screen?.wifi ?? null} />
      {isIdentified && screen && (
        <p
          dir="auto"
          className="absolute inset-0 z-2 grid place-content-center bg-night/85 p-[4vmin] text-center font-serif text-[clamp(48px,14vmin,220px)] leading-tight text-balance wrap-anywhere"
        >
          {screen.name ?? t('screens.number', { number: screen.number ?? 1 })}
        </p>
      )}
      <WallControls
        qrCode={event.qrCode}
        isShown={isTouched}
        isPaused={isPaused}
        onPause={() => setPaused(!isPaused)}
        onNext={next}
        onPair={pair}
      />
    </div>
  )
}

/** Applies commands that arrive while the wall is open. Returns whether the screen shows its name. */
function useCommands(commands: WallCommands | null, next: () => void): boolean {
  const applied = useRef(commands)
  const [isIdentified, setIdentified] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const applyCommands = useEffectEvent((commands: WallCommands | null) => {
    const before = applied.current
    applied.current = commands
    if (!commands || !before) return
    if (commands.reload > before.reload) window.location.reload()
    if (commands.next > before.next) next()
    if (commands.identify === before.identify) return
    setIdentified(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(setIdentified, IDENTIFIED_MS, false)
  })
  useEffect(() => applyCommands(commands), [commands])
  return isIdentified
}
