import { useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { hasFirstPicture, type RenderShell, type ShellData } from '#contract/values/server-shell.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { screenTileSizes, srcSetOf } from '#contract/values/tile-sizes.ts'
import { setTimeZone } from '#web/i18n/format.ts'
import { prepareMessages } from '#web/i18n/language.ts'
import { shownEvent } from '#web/i18n/sample-event.ts'
import { NavigationBar } from '#web/nav/navigation-bar.tsx'
import { galleryPath } from '#web/share/paths.ts'
import { setVenue } from '#web/venue.ts'
import { Gallery } from '#web/event/gallery/gallery.ts'
import { HourHeading } from '#web/event/grid/grid-items.tsx'
import { firstPhotoFrom, isTileRow } from '#web/event/grid/grid-rows.ts'
import { useGridRows, type GridList } from '#web/event/grid/use-grid-rows.ts'
import { Selection } from '#web/event/select/selection.ts'
import { useUploadSheet } from '#web/event/upload/use-upload-sheet.ts'
import { GalleryShell } from './gallery-shell.tsx'
import { useShownPhotos } from './use-shown-photos.ts'

/** Number of tiles: as many as a screen shows, in whole rows of two, three and four. */
const TILES = 12

/**
 * Renders a gallery as `EventGallery` first draws it, so that photos are visible before any script runs. The API calls
 * it (`api/page`); React then replaces it. It has no inline style, which the content security policy forbids.
 */
export const renderShell: RenderShell = async (data) => {
  const speak = await prepareMessages(data.language)
  // Messages, venue and time zone are shared by the module, so nothing may await from here on.
  speak()
  setVenue(data.venue)
  setTimeZone(data.timeZone)
  return renderToStaticMarkup(
    <StaticRouter location={galleryPath(data.event.qrCode)}>
      <FirstGallery {...data} event={shownEvent(data.event)} />
    </StaticRouter>,
  )
}

/** Accepts no input (`inert`) until React has replaced it. */
function FirstGallery({ event, photos }: Pick<ShellData, 'event' | 'photos'>) {
  const [gallery] = useState(() => new Gallery(noSource, event.photoCount, { photos, cursor: undefined }))
  const [selection] = useState(() => new Selection())
  const shown = useShownPhotos(gallery, gallery.state)
  const sheet = useUploadSheet(event, gallery)
  return (
    <div inert data-server-shell>
      <NavigationBar />
      <main>
        <GalleryShell {...{ event, gallery, count: event.photoCount, shown, sheet, selection }}>
          {shown.list && <FirstTiles list={shown.list} />}
        </GalleryShell>
      </main>
    </div>
  )
}

const noRequests = () => Promise.reject(new Error('The server shell sends no requests.'))
const noSource = { page: noRequests, count: noRequests }

/** Lays tiles out with CSS alone, as `PhotoGrid` does once it knows the window's width. */
function FirstTiles({ list }: { list: GridList }) {
  const { photos } = list
  const { rows, withDay } = useGridRows({ ...list, complete: true }, 1)
  const first = photos.findIndex(hasFirstPicture)
  return (
    <div className="@container max-sm:-mx-3">
      <ul className="grid grid-cols-2 gap-1 overflow-hidden rounded-card @min-[608px]:grid-cols-3 @min-[960px]:grid-cols-4">
        {rows
          .filter((_, index) => firstPhotoFrom(rows, index) < TILES)
          .map((row) =>
            isTileRow(row) ? (
              <li key={row.first} className="aspect-square bg-line">
                <FirstTile photo={photos[row.first]!} isFirst={row.first === first} />
              </li>
            ) : (
              <HourHeading key={row.heading} hour={row.heading} withDay={withDay} />
            ),
          )}
      </ul>
    </div>
  )
}

/**
 * Draws only one picture, because scripts would wait for more. React adds the others; `noscript` has them without
 * scripts.
 */
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
