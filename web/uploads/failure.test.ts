import { expect, test } from 'vitest'
import { type Failure, canRetry, failureText, isFinal, NO_RESPONSE, UNREADABLE } from './failure.ts'

const response = (status: number, body: object = {}): Failure => ({
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
])('whether status %i from Candid is final: %s', (status, final) => {
  expect(isFinal(response(status))).toBe(final)
})

test('a broken connection is temporary, an unreadable file is final', () => {
  expect(isFinal(NO_RESPONSE)).toBe(false)
  expect(isFinal(UNREADABLE)).toBe(true)
})

test('a hidden duplicate is final, a wrong offset is temporary', () => {
  expect(isFinal(response(409, { code: 'photo.hiddenHere' }))).toBe(true)
  expect(isFinal(response(409, { code: 'event.sample' }))).toBe(true)
  expect(isFinal(response(409, { code: 'upload.incomplete' }))).toBe(false)
})

test('the guest can retry after a full disk or a closed event, but not a rejected file', () => {
  for (const temporary of [response(507), response(400), response(403, { code: 'event.uploadsClosed' })])
    expect(canRetry(temporary)).toBe(true)
  for (const final of [response(413), response(415, { code: 'photo.notAnImage' }), UNREADABLE])
    expect(canRetry(final)).toBe(false)
})

test("a captive portal is temporary, a proxy's 413 is final", () => {
  expect(
    [200, 302, 403, 404, 511].map((status) => isFinal({ ...response(status), isCandid: false })),
  ).toEqual(Array(5).fill(false))
  expect(isFinal({ ...response(413), isCandid: false })).toBe(true)
})

test("the text is the server's sentence, or a short reason", () => {
  expect(failureText(response(415, { error: '"cat.svg" is not a valid image file.' }))).toBe(
    '"cat.svg" is not a valid image file.',
  )
  expect(failureText(response(400))).toBe('Upload failed')
  expect(failureText(UNREADABLE)).toBe('This photo can no longer be read. Please choose it again.')
})
