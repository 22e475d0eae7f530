import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { Browser } from '#test/support/browser.ts'
import { upload } from '#test/support/app.ts'
import type { Bench } from '../bench.ts'
import { startProduct } from '../product.ts'

export interface CorpusFile {
  name: string
  state: string
  /** Milliseconds from sending it to its final state. */
  ms: number
}

/** Sends every file of the folder through the whole product, one at a time. */
export async function corpus(bench: Bench, folder: string): Promise<CorpusFile[]> {
  const product = await startProduct(bench, { store: 'files', worker: true })
  const browser = new Browser(`http://127.0.0.1:${product.port}`)
  const files: CorpusFile[] = []
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    for (const entry of entries.filter((entry) => entry.isFile())) {
      const event = await product.createEvent()
      const bytes = await readFile(join(entry.parentPath, entry.name))
      const start = performance.now()
      const response = await upload(browser, event, { [entry.name]: bytes })
      const state = response.ok
        ? await waitForFinalState(browser, event)
        : `${response.status} ${((await response.json()) as { error?: string }).error ?? ''}`
      files.push({ name: entry.name, state, ms: Math.round(performance.now() - start) })
    }
    return files
  } finally {
    await product.stop()
  }
}

async function waitForFinalState(browser: Browser, event: number): Promise<string> {
  for (let waited = 0; waited < 120_000; waited += 20) {
    const [photo] = await browser.read<PhotoView[]>(`/api/events/${event}/photos`)
    if (photo && photo.state !== 'processing') return [photo.state, photo.failure].filter(Boolean).join(': ')
    await wait(20)
  }
  return 'still processing after two minutes'
}
