/*
 * What a position is: coordinates and what goes with them (height, direction, speed, the satellites' clock), and the
 * names of places that programs derive from them, from a street to a continent. What a person wrote (title,
 * description, keywords) is not, nor are the date, the time zone and the camera.
 */

/** Local names in XMP, whatever their prefix: exif, photoshop, Iptc4xmpCore, Iptc4xmpExt, drone-dji, geo, dc. */
const PLACE = new RegExp(
  `^(${[
    'gps.*',
    '(absolute|relative)?(latitude|longi?tude|altitude)',
    'city|state|country|countrycode|countryname|provincestate|worldregion|coverage',
    '(sub)?location|location(created|shown|name|id)',
  ].join('|')})$`,
  'i',
)

/** Of the W3C's vocabulary `geo`; written otherwise these are other words, such as RDF's own `Alt`. */
const SHORT = new Set(['lat', 'long', 'lon', 'alt'])
/** Prefixes of the language itself. */
const SYNTAX = new Set(['xmlns', 'rdf', 'xml', 'x'])

/** True when a property of that name tells where a photo was taken; `prefix:name` counts by its name alone. */
export function isPlace(name: string): boolean {
  const colon = name.lastIndexOf(':')
  const local = name.slice(colon + 1)
  return !SYNTAX.has(name.slice(0, Math.max(colon, 0))) && (PLACE.test(local) || SHORT.has(local))
}

/**
 * Datasets of IPTC-IIM's application record (IIM 4.2, chapter 6): content location code and name, city,
 * sub-location, province or state, country code and name.
 */
export const IPTC_PLACES = new Set([26, 27, 90, 92, 95, 100, 101])

/** Tags of a TIFF directory that tie a picture to the ground (GeoTIFF 1.1, section 7.1); a GPS directory is found by its own. */
export const GEOTIFF_TAGS = new Set([0x830e, 0x8480, 0x8482, 0x85d8, 0x87af, 0x87b0, 0x87b1])
