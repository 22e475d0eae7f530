import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { errorKey } from '#web/i18n/error-text.ts'
import { ApiError, sentenceOf } from './request.ts'

test('the message of a failed call is its status, a colon, a space and the body', () => {
  expect(new ApiError(409, '{"error":"You have already flagged this photo."}').message).toBe(
    '409: {"error":"You have already flagged this photo."}',
  )
})

test('the status text replaces an empty body', () => {
  expect(new ApiError(502, '', 'Bad Gateway').message).toBe('502: Bad Gateway')
})

test("the server's sentence is shown if the body has one", () => {
  expect(sentenceOf(new ApiError(400, '{"error":"Name is required"}'), 'Failed')).toBe('Name is required')
})

test.each(['<html>Bad Gateway</html>', 'null', '{"error":""}', '{"error":5}', ''])(
  'a body without a sentence, %j, shows the fallback',
  (body) => expect(sentenceOf(new ApiError(502, body), 'Failed to load')).toBe('Failed to load'),
)

test('a failed connection shows the fallback', () => {
  expect(sentenceOf(new TypeError('Failed to fetch'), 'Failed to load')).toBe('Failed to load')
})

test('an error is translated by its codes and values, all of its parts', () => {
  i18n.load('en', {
    [errorKey('photo.tooLarge')]: '{name}: höchstens {limit} MB.',
    [errorKey('limit.flags')]: 'Das waren viele Meldungen',
  })
  const large = { code: 'photo.tooLarge', params: { name: 'a.jpg', limit: 10 } }
  const body = JSON.stringify({ error: 'a.jpg is larger than 10MB.', ...large })
  expect(sentenceOf(new ApiError(413, body), 'Failed')).toBe('a.jpg: höchstens 10 MB.')
  const both = JSON.stringify({
    error: 'Two things.',
    code: 'limit.flags',
    parts: [{ code: 'limit.flags' }, large],
  })
  expect(sentenceOf(new ApiError(400, both), 'Failed')).toBe(
    'Das waren viele Meldungen. a.jpg: höchstens 10 MB.',
  )
})

test("the server's sentence is shown for a code without a translation", () => {
  const body = JSON.stringify({ error: 'Too new.', code: 'photo.fromTheFuture' })
  expect(sentenceOf(new ApiError(400, body), 'Failed')).toBe('Too new.')
})
