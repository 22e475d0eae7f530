import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** Returns the text of the QR code in the picture, or null. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | null>

/** Longer side of the scanned picture in pixels. A code that fills a third has about six per module. */
const SIDE = 800

const OPTIONS = { formats: ['QRCode'], maxNumberOfSymbols: 1 } satisfies ReaderOptions

const loadZxing = () => prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true })

/** Returns the text of the QR code in an image file, or null. */
export async function readImage(image: Blob): Promise<string | null> {
  await loadZxing()
  const [code] = await readBarcodes(image, OPTIONS)
  return code?.text || null
}

/** Opens ZXing in WebAssembly, from Candid's server. The package's default is a remote one. */
export async function openWasmReader(): Promise<CodeReader> {
  await loadZxing()
  const canvas = document.createElement('canvas')
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const scale = Math.min(1, SIDE / Math.max(video.videoWidth, video.videoHeight))
    const width = Math.round(video.videoWidth * scale)
    const height = Math.round(video.videoHeight * scale)
    if (!drawing || !width || !height) return null
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
    drawing.drawImage(video, 0, 0, width, height)
    const [code] = await readBarcodes(drawing.getImageData(0, 0, width, height), OPTIONS)
    return code?.text || null
  }
}
