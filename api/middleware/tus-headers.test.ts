import { expect, test } from 'vitest'
import type { AppContext } from '#api/context.ts'
import { checkVersion, formatMetadata, integerHeader, parseMetadata } from './tus-headers.ts'

function contextOf(headers: Record<string, string>) {
  const sent: Record<string, string> = {}
  const set = (name: string, value: string) => void (sent[name] = value)
  return { ctx: { get: (name: string) => headers[name] ?? '', set } as unknown as AppContext, sent }
}
const invalid = (name: string) => `Invalid ${name}`

test('another version of the protocol is rejected with the supported one', () => {
  const right = contextOf({ 'Tus-Resumable': '1.0.0' })
  checkVersion(right.ctx)
  expect(right.sent).toEqual({ 'Tus-Resumable': '1.0.0' })
  for (const version of ['', '0.2.2']) {
    const { ctx, sent } = contextOf({ 'Tus-Resumable': version })
    expect(() => checkVersion(ctx)).toThrow(invalid('Tus-Resumable'))
    expect(sent).toEqual({ 'Tus-Resumable': '1.0.0', 'Tus-Version': '1.0.0' })
  }
})

test.each(['', '-1', '1.5', '01', '1e3', '0x10', ' 1', 'Infinity', 'a'])(
  'the length %j is rejected',
  (text) => {
    const { ctx } = contextOf({ 'Upload-Length': text })
    expect(() => integerHeader(ctx, 'Upload-Length')).toThrow(invalid('Upload-Length'))
  },
)

test('lengths and offsets are non-negative integers', () => {
  const { ctx } = contextOf({ 'Upload-Length': '10485760', 'Upload-Offset': '0' })
  expect([integerHeader(ctx, 'Upload-Length'), integerHeader(ctx, 'Upload-Offset')]).toEqual([10485760, 0])
})

test.each([
  ['', {}],
  ['filename YS5qcGc=', { filename: 'a.jpg' }],
  ['filename R3LDvMOfZQ==,sender QWRh', { filename: 'Grüße', sender: 'Ada' }],
  ['empty', { empty: '' }],
  ['empty ', { empty: '' }],
])('metadata %j is parsed', (text, metadata) => {
  expect(parseMetadata(text)).toEqual(metadata)
})

test.each([
  ['two equal names', 'a YQ==,a YQ=='],
  ['a name that every object has', '__proto__ YQ=='],
  ['no name', ' YQ=='],
  ['an empty pair', 'a YQ==,'],
  ['a name outside ASCII', 'aäb YQ=='],
  ['a third part', 'a YQ== YQ=='],
  ['a length impossible in base64', 'a YQ='],
  ['a character outside base64', 'a Y-=='],
  ['padding inside', 'a Y==Q'],
  ['too much padding', 'a Y==='],
])('metadata with %s is rejected', (_, text) => {
  expect(() => parseMetadata(text)).toThrow(invalid('Upload-Metadata'))
})

test('formatted metadata parses to the same values, without missing ones', () => {
  const text = formatMetadata({ filename: 'Grüße.jpg', sender: null, other: 'b' })
  expect(text).toBe('filename R3LDvMOfZS5qcGc=,other Yg==')
  expect(parseMetadata(text)).toEqual({ filename: 'Grüße.jpg', other: 'b' })
})
