import { request } from '#web/api/request.ts'

/** Milliseconds until the file's memory is released. A slow phone needs some time to write the file. */
const RELEASE_DELAY_MS = 60_000

/** Downloads a file under `name`. Throws if the request fails or `signal` aborts. */
export async function download(path: string, name: string, signal?: AbortSignal): Promise<void> {
  saveBlob(await (await request(path, signal ? { signal } : {})).blob(), name)
}

/** Saves bytes in memory as a file. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  startDownload(url, name)
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_DELAY_MS)
}

/**
 * Starts an ordinary download, which the browser can resume. A server's own name has priority over `name`. Other
 * requests continue, while WebKit would end them for a download that starts as a navigation.
 */
export function startDownload(url: string, name = ''): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
