/** A photo's place on a page, in points from the top left of the printed area. */
export interface Place {
  x: number
  y: number
  width: number
  height: number
}

/** The printed area and the gaps of an album's pages, in points. */
export interface PageSpace {
  width: number
  height: number
  gap: number
  /** Height of the line below each row. */
  caption: number
}

const MAX_PHOTOS = 4
/** Share of the area that a page may waste to differ from the previous page in its number of photos. */
const VARIETY = 0.08

/**
 * Returns the places of a page's photos: the next one to four, whichever number fills the page best.
 * `aspects` are the remaining photos' ratios of width to height, `before` the previous page's number of
 * photos.
 */
export function layOutPage(aspects: number[], before: number, space: PageSpace): Place[] {
  const layouts = Array.from({ length: Math.min(MAX_PHOTOS, aspects.length) }, (_, n) => {
    const places = splits(aspects.slice(0, n + 1)).map((rows) => placeRows(rows, space))
    return places.toSorted((a, b) => areaOf(b) - areaOf(a))[0]!
  })
  const score = (places: Place[]) =>
    areaOf(places) / (space.width * space.height) - (places.length === before ? VARIETY : 0)
  return layouts.toSorted((a, b) => score(b) - score(a))[0]!
}

/** Returns every division of the list into consecutive rows. */
function splits(aspects: number[]): number[][][] {
  if (!aspects.length) return [[]]
  return aspects.flatMap((_, n) =>
    splits(aspects.slice(n + 1)).map((rest) => [aspects.slice(0, n + 1), ...rest]),
  )
}

/** Places the rows in the middle, as wide as the page, or narrower if they would be too high together. */
function placeRows(rows: number[][], { width, height, gap, caption }: PageSpace): Place[] {
  const heights = rows.map((row) => (width - gap * (row.length - 1)) / row.reduce((sum, one) => sum + one, 0))
  const photosHigh = heights.reduce((sum, one) => sum + one, 0)
  const rest = height - rows.length * caption - gap * (rows.length - 1)
  const scale = Math.min(1, rest / photosHigh)
  let y = (rest - photosHigh * scale) / 2
  return rows.flatMap((row, n) => {
    const high = heights[n]! * scale
    const wide = row.reduce((sum, one) => sum + one * high, gap * (row.length - 1))
    let x = (width - wide) / 2
    const top = y
    y += high + caption + gap
    return row.map((aspect) => {
      const place = { x, y: top, width: aspect * high, height: high }
      x += place.width + gap
      return place
    })
  })
}

const areaOf = (places: Place[]) => places.reduce((sum, { width, height }) => sum + width * height, 0)
