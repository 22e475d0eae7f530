/*
 * Location fields: coordinates with altitude, direction, speed and satellite time, and place names derived by programs,
 * from street to continent. Excludes people's own text (title, description, keywords), date, time zone and camera.
 */

/** Local names in XMP with any prefix: exif, photoshop, Iptc4xmpCore, Iptc4xmpExt, drone-dji, geo, dc. */
const LOCATION_NAME = new RegExp(
  `^(${[
    'gps.*',
    '(absolute|relative)?(latitude|longi?tude|altitude)',
    'city|state|country|countrycode|countryname|provincestate|worldregion|coverage',
    '(sub)?location|location(created|shown|name|id)',
  ].join('|')})$`,
  'i',
)
/** Names of the W3C vocabulary `geo`. With other capitalization they have other meanings, such as RDF's `Alt`. */
const SHORT_NAMES = new Set(['lat', 'long', 'lon', 'alt'])
/** Prefixes of the syntax itself. */
const SYNTAX = new Set(['xmlns', 'rdf', 'xml', 'x'])

/** Whether a property of this name is a location. The prefix of `prefix:name` is ignored. */
export function isLocationName(name: string): boolean {
  const colon = name.lastIndexOf(':')
  const local = name.slice(colon + 1)
  return (
    !SYNTAX.has(name.slice(0, Math.max(colon, 0))) && (LOCATION_NAME.test(local) || SHORT_NAMES.has(local))
  )
}

/**
 * Datasets of IPTC-IIM's application record (IIM 4.2, chapter 6): content location code and name, city,
 * sub-location, province or state, country code and name.
 */
export const IPTC_LOCATION_DATASETS = new Set([26, 27, 90, 92, 95, 100, 101])

/**
 * TIFF tags that georeference a picture (GeoTIFF 1.1, section 7.1). Maps have them, photos don't. A photo with one is
 * withheld instead of edited.
 */
export const GEOTIFF_TAGS = new Set([0x830e, 0x8480, 0x8482, 0x85d8, 0x87af, 0x87b0, 0x87b1])

/** Place names in Panasonic's notes, from ExifTool's tables: location, country, state, city, landmark, city. */
export const PANASONIC_LOCATION_TAGS = new Set([0x67, 0x69, 0x6b, 0x6d, 0x6f, 0x80])
/** LocationInfo: country code and name of the place. */
export const NIKON_LOCATION_TAGS = new Set([0x39])
/** LocalLocationName and LocationName. */
export const SAMSUNG_LOCATION_TAGS = new Set([0x30, 0x31])

/** ISO 6709 position (QuickTime), 3GPP's place, and other cameras' names for them. */
export const LOCATION_BOXES = new Set(['\xa9xyz', '@xyz', 'loci', 'gps ', 'GPS ', 'gps0', 'gsen'])
/** Names of QuickTime metadata keys. */
export const LOCATION_KEY = /location|gps/i
