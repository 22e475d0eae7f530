import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { hasFirstPicture } from '#contract/values/server-shell.ts'
import type { RenderShell, ShellData } from '#contract/values/server-shell.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { screenTileSizes, srcSetOf } from '#contract/values/tile-sizes.ts'
import { prepareMessages } from '#web/i18n/language.ts'
import { shownEvent } from '#web/i18n/sample-event.ts'
import { NavigationBar } from '#web/nav/navigation-bar.tsx'
import { galleryPath } from '#web/share/paths.ts'
import { setVenue } from '#web/venue.ts'
import { AddBar } from './add-bar.tsx'
import { EventHeader } from '#web/event/header/event-header.tsx'
import { Gallery } from '#web/event/gallery/gallery.ts'
import { GalleryIntro } from '#web/event/intro/gallery-intro.tsx'
import { gridRows, isTileRow } from '#web/event/grid/grid-rows.ts'
import { hourText, MIN_PHOTOS_WITH_TIMES } from '#web/event/grid/photo-hours.ts'

/** Number of photos: as many as a screen shows, in whole rows of two, three and four. */
const TILES = 12

/**
 * Renders a gallery as `EventGallery` first draws it, so that photos are visible before any script runs. The API calls it
 * (`api/page`); React then draws over it. It has no inline style, which the content security policy forbids.
 */
export const renderShell: RenderShell = async (data) => {
  const speak = await prepareMessages(data.language)
  // Messages and venue belong to the module, so nothing may await from here on.
  speak()
  setVenue(data.venue)
  return renderToStaticMarkup(
    <StaticRouter location={galleryPath(data.event.qrCode)}>
      <GalleryShell {...data} event={shownEvent(data.event)} />
    </StaticRouter>,
  )
}

/** Accepts no input (`inert`) until React has drawn over it. */
function GalleryShell({ event, photos, clockAt }: ShellData) {
  const canAdd = event.uploads === 'open' && !event.isSample
  return (
    <div inert data-server-shell>
      <NavigationBar />
      <main>
        <EventHeader
          event={event}
          photoCount={event.photoCount}
          newPhotos={0}
          isAdding={false}
          onAdd={canAdd && doNothing}
        />
        <div className="column pb-32 sm:pb-16">
          <GalleryIntro
            event={event}
            gallery={noGallery}
            count={event.photoCount}
            order={{ by: 'uploaded' }}
            onOrder={undefined}
            view={undefined}
            onView={doNothing}
            onSelect={doNothing}
          />
          <FirstTiles
            photos={photos}
            hourOf={
              event.photoCount < MIN_PHOTOS_WITH_TIMES
                ? undefined
                : ({ uploadedAt }) => clockAt(new Date(uploadedAt)).slice(0, 13)
            }
          />
        </div>
      </main>
      {canAdd && <AddBar onAdd={doNothing} />}
    </div>
  )
}

const doNothing = () => {}
const noRequests = () => Promise.reject(new Error('The server shell sends no requests.'))
const noGallery = new Gallery({ page: noRequests, count: noRequests })

interface FirstTilesProps {
  photos: PhotoView[]
  /** Returns the hour under which a photo is grouped; undefined without headings. */
  hourOf: ((photo: PhotoView) => string) | undefined
}

/** Lays tiles out by CSS alone, as `PhotoGrid` does once it knows the window's width. */
function FirstTiles({ photos, hourOf }: FirstTilesProps) {
  const shown = photos.slice(0, TILES)
  const rows = gridRows(shown.length, 1, hourOf && shown.map(hourOf))
  const [newest, oldest] = [photos[0]!, photos.at(-1)!].map((photo) => hourOf?.(photo).slice(0, 10))
  const first = shown.findIndex(hasFirstPicture)
  return (
    <div className="@container max-sm:-mx-3">
      <ul className="grid grid-cols-2 gap-1 overflow-hidden rounded-card @min-[608px]:grid-cols-3 @min-[960px]:grid-cols-4">
        {rows.map((row) =>
          isTileRow(row) ? (
            <li key={row.first} className="aspect-square bg-line">
              <FirstTile photo={shown[row.first]!} isFirst={row.first === first} />
            </li>
          ) : (
            <li key={row.heading} className="col-span-full flex h-10 items-end px-3 pb-2 sm:px-0">
              <h2 className="font-medium text-quiet">{hourText(row.heading, newest !== oldest)}</h2>
            </li>
          ),
        )}
      </ul>
    </div>
  )
}

/** Draws one picture only, because scripts would wait for more. React brings the others; `noscript` has them without scripts. */
function FirstTile({ photo, isFirst }: { photo: PhotoView; isFirst: boolean }) {
  const picture = (
    <img
      data-seen={photo.id}
      src={photo.renditions[0]?.url}
      srcSet={srcSetOf(photo)}
      sizes={screenTileSizes(photo)}
      alt=""
      fetchPriority="high"
      className="size-full object-cover"
    />
  )
  return isFirst ? picture : hasFirstPicture(photo) && <noscript>{picture}</noscript>
}
