import type { MeteredBytes } from './metered-bytes.ts'

/** What stands before a block where a container has no field for its kind; no pixels form such bytes by accident. */
export const EXIF_SIGNATURE = Buffer.from('Exif\0')
/** With the padding byte behind it, which should be 0. Some readers don't check it. */
export const EXIF_SIGNATURE_BYTES = 6
export const XMP_SIGNATURE = Buffer.from('http://ns.adobe.com/xap/1.0/\0')
export const EXTENDED_XMP_SIGNATURE = Buffer.from('http://ns.adobe.com/xmp/extension/\0')
export const PHOTOSHOP_SIGNATURE = Buffer.from('Photoshop 3.0\0')
export const RDF_START = Buffer.from('<rdf:RDF')
export const RDF_END = Buffer.from('</rdf:RDF>')
export const FILE_TYPE_BOX = Buffer.from('ftyp')
/** How Samsung names the country of the phone's network in the data that follows a picture. */
export const SAMSUNG_COUNTRY = Buffer.from('MCC_Data')

/** An EXIF block without the signature that JPEG puts before it, and some writers where the container has none. */
export const withoutExifSignature = (bytes: MeteredBytes) =>
  bytes.holds(EXIF_SIGNATURE) ? bytes.part(EXIF_SIGNATURE_BYTES) : bytes
