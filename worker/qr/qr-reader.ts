import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

let prepared: Promise<unknown> | undefined

/** The reader from its package's own file: by itself it would fetch it from a server far away. */
function prepare(): Promise<unknown> {
  const file = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))
  prepared ??= readFile(file).then((bytes) =>
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(bytes).buffer }, fireImmediately: true }),
  )
  return prepared
}

/** What the one QR code in this picture says; null when there is none, or more than one. Throws for no picture. */
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
