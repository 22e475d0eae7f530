import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

let prepared: Promise<unknown> | undefined

/** Loads the reader's WebAssembly from its package. By default it would download it. */
function prepare(): Promise<unknown> {
  const file = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))
  prepared ??= readFile(file).then((bytes) =>
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(bytes).buffer }, fireImmediately: true }),
  )
  return prepared
}

/**
 * Returns the text of the picture's QR code; null unless there is exactly one. Throws for files that can't be decoded.
 */
export async function readQrCode(picture: Buffer): Promise<string | null> {
  await prepare()
  const { data, info } = await sharp(picture, { limitInputPixels: 4_000_000 })
    .flatten({ background: 'white' })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = {
    data: new Uint8ClampedArray(data),
    width: info.width,
    height: info.height,
  }
  const codes = await readBarcodes(pixels, { formats: ['QRCode'], maxNumberOfSymbols: 2 })
  return codes.length === 1 ? codes[0]!.text : null
}
