import { blurOf } from '#web/photo/thumbhash.ts'
import type { Slide } from './use-slides.ts'

/** The blurred photo as background, fading in over the previous one. */
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

/** The photos. The last one fades in while the previous one fades out. */
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
