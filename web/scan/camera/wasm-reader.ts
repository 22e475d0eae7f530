import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** Gives what the QR code in the picture says; null when there is none. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | null>

/** The longer side of what is read, px: a code that fills a third of the view has some six for each of its squares. */
const SIDE = 800

/** ZXing in WebAssembly, from this page's own server: by itself the package would fetch it from one far away. */
export async function openWasmReader(): Promise<CodeReader> {
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true })
  const canvas = document.createElement('canvas')
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const scale = Math.min(1, SIDE / Math.max(video.videoWidth, video.videoHeight))
    const width = Math.round(video.videoWidth * scale)
    const height = Math.round(video.videoHeight * scale)
    if (!drawing || !width || !height) return null
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
    drawing.drawImage(video, 0, 0, width, height)
    const [code] = await readBarcodes(drawing.getImageData(0, 0, width, height), {
      formats: ['QRCode'],
      maxNumberOfSymbols: 1,
    })
    return code?.text || null
  }
}
