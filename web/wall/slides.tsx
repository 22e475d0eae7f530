import { blurOf } from '#web/photo/thumbhash.ts'
import type { Slide } from './use-slides.ts'

/** What a wall is coloured by: the blur of its photo, which fades in over the one before. */
export function Backdrops({ slides }: { slides: Slide[] }) {
  return slides.map(({ photo }) => {
    const blur = blurOf(photo.thumbhash)
    return (
      <div key={photo.id} className={`absolute inset-0 bg-night ${FADE_IN}`}>
        {blur && (
          <div
            className="size-full bg-cover bg-center opacity-35"
            style={{ backgroundImage: `url("${blur}")` }}
          />
        )}
      </div>
    )
  })
}

/** The photos themselves, whole: the last one fades in while the one before fades out. */
export function Pictures({ slides }: { slides: Slide[] }) {
  return slides.map(({ photo, url }, i) => (
    <img
      key={photo.id}
      data-slide={photo.id}
      src={url}
      alt=""
      className={`absolute inset-0 size-full object-contain transition-opacity duration-600 ${FADE_IN} ${i < slides.length - 1 ? 'opacity-0' : ''}`}
    />
  ))
}

const FADE_IN = 'animate-[appear_600ms_var(--ease-settle)]'
