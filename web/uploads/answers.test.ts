import { expect, test } from 'vitest'
import type { Answer } from './answers.ts'
import { canTryAgain, isFinal, NO_ANSWER, problemOf, UNREADABLE } from './answers.ts'

const answer = (status: number, body: object = {}): Answer => ({
  status,
  body: JSON.stringify(body),
  isCandid: true,
})

test.each([
  [400, true],
  [404, true],
  [408, false],
  [413, true],
  [415, true],
  [423, false],
  [429, false],
  [500, false],
  [503, false],
  [507, true],
])('a %i of Candid is final: %s', (status, final) => {
  expect(isFinal(answer(status))).toBe(final)
})

test('a connection that broke passes; a file that can’t be read does not', () => {
  expect(isFinal(NO_ANSWER)).toBe(false)
  expect(isFinal(UNREADABLE)).toBe(true)
})

test('a hidden duplicate is final; another offset than the server has is not', () => {
  expect(isFinal(answer(409, { code: 'photo.hiddenHere' }))).toBe(true)
  expect(isFinal(answer(409, { code: 'event.sample' }))).toBe(true)
  expect(isFinal(answer(409, { code: 'upload.incomplete' }))).toBe(false)
})

test('a full disk or a closed event can be tried again, a file that is refused can’t', () => {
  for (const passing of [answer(507), answer(400), answer(403, { code: 'event.uploadsClosed' })])
    expect(canTryAgain(passing)).toBe(true)
  for (const final of [answer(413), answer(415, { code: 'photo.notAnImage' }), UNREADABLE])
    expect(canTryAgain(final)).toBe(false)
})

test('what another network answers passes, but a proxy that finds a photo too large does so each time', () => {
  expect([200, 302, 403, 404, 511].map((status) => isFinal({ ...answer(status), isCandid: false }))).toEqual(
    Array(5).fill(false),
  )
  expect(isFinal({ ...answer(413), isCandid: false })).toBe(true)
})

test("the guest reads the server's sentence, else why in short", () => {
  expect(problemOf(answer(415, { error: '"cat.svg" is not a valid image file.' }))).toBe(
    '"cat.svg" is not a valid image file.',
  )
  expect(problemOf(answer(400))).toBe('Upload failed')
  expect(problemOf(UNREADABLE)).toBe('This photo can no longer be read. Please choose it again.')
})
