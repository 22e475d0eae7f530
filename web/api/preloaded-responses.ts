import { mutate } from 'swr'

/** Id of the element with the responses of the first screen's calls, by path. */
const ELEMENT = 'responses'

/** Paths cached for SWR. The others are read once by `takePreloadedResponse`. */
const CACHED = /^\/api\/events\/qr\//

let responses: Map<string, unknown> | undefined

/** Stores the page's responses in SWR's cache. Call it before the first render. */
export function cachePreloadedResponses(): void {
  responses ??= readResponses()
  for (const [path, response] of responses)
    if (CACHED.test(path)) void mutate(path, response, { revalidate: false })
}

/** Returns the page's response for a path, only once, because it is as old as the page. */
export function takePreloadedResponse(path: string): unknown {
  responses ??= readResponses()
  const response = responses.get(path)
  responses.delete(path)
  return response
}

function readResponses(): Map<string, unknown> {
  const text = globalThis.document?.getElementById(ELEMENT)?.textContent
  return new Map(text ? Object.entries(JSON.parse(text) as object) : [])
}
