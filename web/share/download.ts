import { request } from '#web/api/request.ts'

/** Long enough for a slow phone to have written the file; then its memory is given back. */
const KEPT_MS = 60_000

/** Fetches a file and saves it under `name`; throws when the server refuses or cannot be reached, or `signal` aborts. */
export async function download(path: string, name: string, signal?: AbortSignal): Promise<void> {
  const blob = await (await request(path, signal ? { signal } : {})).blob()
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}
