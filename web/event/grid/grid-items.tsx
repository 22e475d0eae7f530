import type { PhotoView } from '#contract/schemas/photos.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { hourText } from './photo-hours.ts'
import { PhotoTile, type PhotoTileProps } from './photo-tile.tsx'

interface HourHeadingProps {
  /** Local hour, `YYYY-MM-DDTHH`. */
  hour: string
  withDay: boolean
  /** Pixels below the top of the grid. Undefined where CSS lays it out. */
  y?: number
}

export const HourHeading = ({ hour, withDay, y }: HourHeadingProps) => (
  <li
    className={`flex items-end px-3 pb-2 sm:px-0 ${y === undefined ? 'col-span-full h-10' : 'absolute top-0 h-11'}`}
    style={y === undefined ? undefined : { transform: `translateY(${y}px)` }}
  >
    <h2 className="font-medium text-quiet">{hourText(hour, withDay)}</h2>
  </li>
)

interface GridTileProps extends Omit<PhotoTileProps, 'photo' | 'side'> {
  photo: PhotoView | undefined
  /** Pixels from the start and the top of the grid, and the edge of the tile. */
  place: { x: number; y: number; side: number }
  total: number
}

/** A photo at its place in the grid, or a skeleton until it is loaded. */
export const GridTile = ({ photo, place: { x, y, side }, total, ...tile }: GridTileProps) => (
  <li
    aria-setsize={total}
    aria-posinset={tile.number}
    className="absolute top-0 overflow-hidden"
    style={{ transform: `translateY(${y}px)`, width: side, height: side, insetInlineStart: x }}
  >
    {photo ? (
      <PhotoTile photo={photo} side={side} {...tile} />
    ) : (
      <Skeleton className="size-full rounded-none" />
    )}
  </li>
)
