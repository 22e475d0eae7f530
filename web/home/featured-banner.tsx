import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { Link } from 'react-router-dom'
import { PAGES } from '#contract/pages.ts'
import { useApi } from '#web/api/use-api.ts'
import { pathOf } from '#web/api/path-of.ts'
import { t } from '#web/i18n/t.ts'
import { largeUrl } from '#web/photo/picture-sizes.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyIllustration } from '#web/ui/empty-illustration.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { dotsOf, pileAt } from './rotation.ts'
import { useRotation } from './use-rotation.ts'

/** Featured photos as a pile of prints. */
export function FeaturedBanner() {
  const { data: photos, error } = useApi(pathOf('GET /api/featured-photos'))
  const list = photos ?? []
  const { frame, index, turn, isStopped, toggle, canStop } = useRotation(list.length)
  const pile = pileAt(list, index)
  const { dots, more, lit } = dotsOf(index, list.length)

  return (
    <section
      aria-label={t('featured.photos')}
      className="mx-auto w-full max-w-[30rem] animate-rise"
      ref={frame}
    >
      <Link
        to={PAGES.featured.path}
        className="relative mx-auto block aspect-square w-[86%] rounded-card sm:w-[92%]"
      >
        <span className="sr-only">{t('nav.featured')}</span>
        {!photos && !error && <Skeleton className="absolute inset-[4%] rounded-card" />}
        {(error || photos?.length === 0) && <Placeholder />}
        {pile.toReversed().map((photo) => {
          const depth = pile.indexOf(photo)
          return (
            <figure
              key={photo.id}
              className="absolute inset-[4%] flex flex-col rounded-card bg-surface p-3 pb-0 shadow-float transition-transform"
              style={{
                transform: `rotate(${[-1.5, 4, -6][depth]}deg) translate(${[0, 3, -3][depth]}%, ${[0, 1, 2][depth]}%)`,
              }}
            >
              <img
                src={largeUrl(photo)}
                alt=""
                decoding="async"
                className="min-h-0 w-full flex-1 rounded-sm bg-line object-cover"
              />
              <figcaption
                aria-hidden={depth > 0}
                className={`shrink-0 py-3 text-center font-serif text-lg text-ink transition-opacity ${depth ? 'opacity-0' : ''}`}
              >
                <bdi className="line-clamp-2 text-balance wrap-anywhere">{photo.eventName}</bdi>
              </figcaption>
            </figure>
          )
        })}
      </Link>
      {list.length > 1 && (
        <div className="mt-3 flex items-center justify-center gap-1">
          <Button variant="icon" label={t('home.previous')} onClick={() => turn(-1)} className="text-quiet">
            <ChevronLeft className="size-5.5 rtl:-scale-x-100" />
          </Button>
          <div aria-hidden className="flex items-center gap-2">
            {Array.from({ length: dots }, (_, dot) => (
              <span
                key={dot}
                className={`h-2 rounded-pill transition-[width,background-color] ${dot === lit ? 'w-5 bg-accent' : 'w-2 bg-line'}`}
              />
            ))}
            {more > 0 && (
              <span className={lit < 0 ? 'font-semibold text-accent' : 'text-quiet'}>+{more}</span>
            )}
          </div>
          <Button variant="icon" label={t('home.next')} onClick={() => turn(1)} className="text-quiet">
            <ChevronRight className="size-5.5 rtl:-scale-x-100" />
          </Button>
          {canStop && (
            <Button
              variant="icon"
              label={t(isStopped ? 'home.play' : 'home.pause')}
              onClick={toggle}
              className="text-quiet"
            >
              {isStopped ? <Play className="size-4.5" /> : <Pause className="size-4.5" />}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

function Placeholder() {
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center rounded-card border border-line bg-sunken px-8 text-center">
      <EmptyIllustration className="w-44" />
      <p className="mt-6 font-serif text-xl font-medium">{t('featured.empty')}</p>
      <p className="mt-2 text-quiet">{t('home.noFeaturedText')}</p>
    </div>
  )
}
