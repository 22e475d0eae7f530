import type { CodeReader } from './wasm-reader.ts'

/** https://wicg.github.io/shape-detection-api/: Chromium on Android, macOS and ChromeOS. */
interface BarcodeDetector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
interface BarcodeDetectorClass {
  new (options: { formats: string[] }): BarcodeDetector
  getSupportedFormats(): Promise<string[]>
}

/** Opens the browser's QR reader if it works, otherwise the WebAssembly one. */
export async function openCodeReader(): Promise<CodeReader> {
  const own = await openOwn().catch(() => undefined)
  if (!own) return openFetched()
  let read: CodeReader = own
  return async (video) => {
    try {
      return await read(video)
    } catch (error) {
      if (read !== own) throw error
      // Some systems have the API without a working service.
      read = await openFetched()
      return null
    }
  }
}

async function openOwn(): Promise<CodeReader | undefined> {
  const { BarcodeDetector: Own } = window as { BarcodeDetector?: BarcodeDetectorClass }
  if (!Own || !(await Own.getSupportedFormats()).includes('qr_code')) return undefined
  const detector = new Own({ formats: ['qr_code'] })
  return async (video) => (await detector.detect(video))[0]?.rawValue || null
}

const openFetched = async () => (await import('./wasm-reader.ts')).openWasmReader()
