import { expect, test } from 'vitest'
import { ApiError, sentenceOf } from './request.ts'

test('the message of a failed call is its status, a colon, a space and the body', () => {
  expect(new ApiError(409, '{"error":"You have already flagged this photo."}').message).toBe(
    '409: {"error":"You have already flagged this photo."}',
  )
})

test('the status text stands in for an empty body', () => {
  expect(new ApiError(502, '', 'Bad Gateway').message).toBe('502: Bad Gateway')
})

test("a person reads the server's sentence where there is one", () => {
  expect(sentenceOf(new ApiError(400, '{"error":"Name is required"}'), 'Failed')).toBe('Name is required')
})

test.each(['<html>Bad Gateway</html>', 'null', '{"error":""}', '{"error":5}', ''])(
  'a body without a sentence, %j, leaves the fallback',
  (body) => expect(sentenceOf(new ApiError(502, body), 'Failed to load')).toBe('Failed to load'),
)

test('a broken connection leaves the fallback too', () => {
  expect(sentenceOf(new TypeError('Failed to fetch'), 'Failed to load')).toBe('Failed to load')
})
