import { mutate } from 'swr'

/** The element in which the server sends along what the first screen would ask for, by the call's address. */
const ELEMENT = 'answers'

/** Keys of SWR's cache among these addresses. The others are read once, by `takePreloadedResponse`. */
const CACHED = /^\/api\/events\/qr\//

let answers: Map<string, unknown> | undefined

/** Stores what came with the page in SWR's cache. Called before anything is drawn. */
export function cachePreloadedResponses(): void {
  answers ??= readAnswers()
  for (const [path, answer] of answers)
    if (CACHED.test(path)) void mutate(path, answer, { revalidate: false })
}

/** What came with the page for that call; once, since it is true for the moment of loading only. */
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
