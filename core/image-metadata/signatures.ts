import type { MeteredBytes } from './metered-bytes.ts'

/** Signatures that identify blocks without a container field. Pixels don't form them by accident. */
export const EXIF_SIGNATURE = Buffer.from('Exif\0')
/** Length including the padding byte, which should be 0. Some readers don't check it. */
export const EXIF_SIGNATURE_BYTES = 6
export const XMP_SIGNATURE = Buffer.from('http://ns.adobe.com/xap/1.0/\0')
export const EXTENDED_XMP_SIGNATURE = Buffer.from('http://ns.adobe.com/xmp/extension/\0')
export const PHOTOSHOP_SIGNATURE = Buffer.from('Photoshop 3.0\0')
export const RDF_START = Buffer.from('<rdf:RDF')
export const RDF_END = Buffer.from('</rdf:RDF>')
export const FILE_TYPE_BOX = Buffer.from('ftyp')
/** Samsung's field for the network's country, in the data after a picture. */
export const SAMSUNG_COUNTRY = Buffer.from('MCC_Data')

/** Returns an EXIF block without its signature, which JPEG and some writers of other formats add. */
export const withoutExifSignature = (bytes: MeteredBytes) =>
  bytes.holds(EXIF_SIGNATURE) ? bytes.part(EXIF_SIGNATURE_BYTES) : bytes
