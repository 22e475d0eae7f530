import { expect, test } from 'vitest'
import { watchCodes } from './watch-codes.ts'

/** Shows the texts one by one, null for no code. Returns the reported codes. */
async function reportedCodes(texts: (string | null)[], onCode = async () => {}): Promise<string[]> {
  const codes: string[] = []
  const stop = new AbortController()
  const views = texts.values()
  await watchCodes(
    {
      async look() {
        const { value, done } = views.next()
        if (done) stop.abort()
        return value ?? null
      },
      async onCode(text) {
        codes.push(text)
        await onCode()
      },
      pause: async () => {},
    },
    stop.signal,
  )
  return codes
}

test('a code that stays in view is reported once, despite blurred frames', async () => {
  expect(await reportedCodes([null, 'A', 'A', null, null, 'A'])).toEqual(['A'])
})

test('another code is reported at once', async () => {
  expect(await reportedCodes(['A', 'B', 'A'])).toEqual(['A', 'B', 'A'])
})

test('a code shown again after a second is reported again', async () => {
  expect(await reportedCodes(['A', ...Array.from({ length: 8 }, () => null), 'A'])).toEqual(['A', 'A'])
})

test('no code is reported after the abort', async () => {
  const stop = new AbortController()
  const codes: string[] = []
  const look = async () => {
    stop.abort()
    return 'A'
  }
  await watchCodes(
    { look, onCode: async (text) => void codes.push(text), pause: async () => {} },
    stop.signal,
  )
  expect(codes).toEqual([])
})
