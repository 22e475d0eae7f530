import { mutate } from 'swr'

/** Id of the element with the responses of the first screen's calls, by path. */
const ELEMENT = 'answers'

/** Paths cached for SWR. The others are read once by `takePreloadedResponse`. */
const CACHED = /^\/api\/events\/qr\//

let answers: Map<string, unknown> | undefined

/** Stores the page's responses in SWR's cache. Call it before the first drawing. */
export function cachePreloadedResponses(): void {
  answers ??= readAnswers()
  for (const [path, answer] of answers)
    if (CACHED.test(path)) void mutate(path, answer, { revalidate: false })
}

/** Returns the page's response for a path. Only once, since it is as old as the page. */
export function takePreloadedResponse(path: string): unknown {
  answers ??= readAnswers()
  const answer = answers.get(path)
  answers.delete(path)
  return answer
}

function readAnswers(): Map<string, unknown> {
  const text = globalThis.document?.getElementById(ELEMENT)?.textContent
  return new Map(text ? Object.entries(JSON.parse(text) as object) : [])
}
