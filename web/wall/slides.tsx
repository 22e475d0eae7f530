import type { WallCommands } from '#contract/schemas/wall.ts'
import { blurOf } from '#web/photo/thumbhash.ts'
import type { Slide } from './use-slides.ts'

/** Number of photos in each layout. The single one includes the photo that fades out. */
export const SLIDE_COUNTS = { single: 2, mosaic: 6, polaroids: 5 } satisfies Record<
  WallCommands['layout'],
  number
>

/** The blurred photo as background, fading in over the previous one. */
export function Backdrops({ slides }: { slides: Slide[] }) {
  return slides.slice(-2).map(({ photo }) => {
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

interface LayoutProps {
  slides: Slide[]
  showsNames: boolean
}

/** One photo. It fades in while the previous one fades out. */
function Single({ slides, showsNames }: LayoutProps) {
  const name = slides.at(-1)?.photo.senderName
  return (
    <>
      {slides.map(({ photo, url }, i) => (
        <img
          key={photo.id}
          data-slide={photo.id}
          src={url}
          alt=""
          className={`absolute inset-0 size-full object-contain transition-opacity duration-600 ${FADE_IN} ${i < slides.length - 1 ? 'opacity-0' : ''}`}
        />
      ))}
      {showsNames && name && (
        <p
          dir="auto"
          className="absolute end-0 top-0 z-1 max-w-full truncate bg-night/60 px-[2.5vmin] py-[1.2vmin] text-[clamp(16px,2.8vmin,44px)]"
        >
          {name}
        </p>
      )}
    </>
  )
}

/** Six cropped photos. */
function Mosaic({ slides, showsNames }: LayoutProps) {
  return (
    <div className="absolute inset-0 grid gap-[1vmin] p-[1vmin] landscape:grid-cols-3 landscape:grid-rows-2 portrait:grid-cols-2 portrait:grid-rows-3">
      {slides.map(({ photo, url, place }) => (
        <figure
          key={photo.id}
          className={`relative min-h-0 overflow-hidden rounded-md ${FADE_IN}`}
          style={{ order: place }}
        >
          <img data-slide={photo.id} src={url} alt="" className="size-full object-cover" />
          {showsNames && photo.senderName && (
            <figcaption
              dir="auto"
              className="absolute start-0 bottom-0 max-w-full truncate bg-night/60 px-[1.5vmin] py-[0.6vmin] text-[clamp(14px,2vmin,32px)]"
            >
              {photo.senderName}
            </figcaption>
          )}
        </figure>
      ))}
    </div>
  )
}

/** Centres and angles. */
const SPOTS = [
  'left-[26%] top-[30%] -rotate-5',
  'left-[73%] top-[31%] rotate-4',
  'left-[29%] top-[71%] rotate-3',
  'left-[72%] top-[70%] -rotate-3',
  'left-[50%] top-[50%] rotate-1',
]

/** Five photos in white frames, scattered. */
function Polaroids({ slides, showsNames }: LayoutProps) {
  return slides.map(({ photo, url, place }) => (
    <figure
      key={photo.id}
      className={`absolute -translate-1/2 bg-chalk p-[1.4vmin] text-night shadow-2xl ${SPOTS[place]} ${FADE_IN}`}
    >
      <img
        data-slide={photo.id}
        src={url}
        alt=""
        className="size-[40vmin] object-cover portrait:size-[38vmin]"
      />
      <figcaption
        dir="auto"
        className="h-[5.5vmin] w-[40vmin] truncate pt-[1.2vmin] text-center font-serif text-[clamp(14px,2.6vmin,40px)] leading-tight portrait:w-[38vmin]"
      >
        {showsNames && photo.senderName}
      </figcaption>
    </figure>
  ))
}

export const LAYOUTS = { single: Single, mosaic: Mosaic, polaroids: Polaroids }

const FADE_IN = 'animate-[appear_600ms_var(--ease-settle)]'
