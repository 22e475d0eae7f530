/** The element in which the server sends along what the first screen would ask for, by the call's address. */
const ELEMENT = 'answers'

let answers: Map<string, unknown> | undefined

/** What came with the page for that call; once, since it is true for the moment of loading only. */
export function takeAnswer(path: string): unknown {
  answers ??= readAnswers()
  const answer = answers.get(path)
  answers.delete(path)
  return answer
}

function readAnswers(): Map<string, unknown> {
  const text = globalThis.document?.getElementById(ELEMENT)?.textContent
  return new Map(text ? Object.entries(JSON.parse(text) as object) : [])
}
