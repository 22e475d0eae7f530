import { expect, vi } from 'vitest'
import { createEvent, type TestApp } from '#test/support/app.ts'
import { sendRaw } from '#test/support/raw-http.ts'
import { LANGUAGE_TAGS, MAX_WANTED_LANGUAGES } from '#contract/values/languages.ts'
import { skipIf, withoutPage } from '#test/support/skip-if.ts'
import { withApp } from '#test/support/with-app.ts'

const KB = 1024
const test = withApp({ worker: false })
let page: string
test.beforeAll(async ({ app }) => {
  page = `/event/${(await createEvent(app.browser())).qrCode}`
})

const ask = async (app: TestApp, path: string, ...headers: string[]) =>
  (
    await sendRaw(
      app.origin,
      ['GET ' + path + ' HTTP/1.1', 'Host: a', 'Connection: close', ...headers, '', ''].join('\r\n'),
    )
  ).status

/** Headers that the product or its libraries parse, with a part to repeat. */
const PARSED: Record<string, string> = {
  'Accept-Language': 'a,',
  'Accept-Encoding': 'a,',
  Accept: 'a/a,',
  Cookie: 'a=a; ',
  'X-Forwarded-For': '127.0.0.1,',
  'X-Forwarded-Proto': 'a,',
  Origin: 'http://a/',
  Range: 'bytes=0-0,',
  'If-Range': '"a"',
  'If-None-Match': '"a",',
  'If-Modified-Since': 'a ',
  'Last-Event-ID': '1',
  'Upload-Metadata': 'a YQ==,',
  'Upload-Length': '1',
  'Upload-Offset': '1',
  'Tus-Resumable': '1.',
  'Sec-Fetch-Site': 'a ',
  'Content-Type': 'a;a=a;',
  'User-Agent': 'a ',
}

test.for(Object.entries(PARSED))(
  '%s of 16 KB or just above its limit is 431',
  async ([name, part], { app }) => {
    for (const bytes of [16 * KB, (/^(Cookie|Upload-Metadata)$/.test(name) ? 8 : 4) * KB + 10])
      for (const path of [page, '/', '/api/events'])
        expect(await ask(app, path, `${name}: ${part.repeat(bytes / part.length + 1)}x`)).toBe(431)
  },
)

test('a query of 16 KB, and just above 8 KB, is 431; the product’s longest passes', async ({ app }) => {
  for (const bytes of [16 * KB, 8 * KB])
    expect(await ask(app, `/api/events?${'a=a&'.repeat(bytes / 4)}`)).toBe(431)
  const ids = Array.from({ length: 500 }, () => 'ids=9999999999').join('&')
  expect(await ask(app, `/api/events/1/photos.zip?${ids}`)).not.toBe(431)
})

test('a header of 4 KB and an address of 8 KB pass', async ({ app }) => {
  const path = '/api/events?'.padEnd(8 * KB, 'a')
  expect(await ask(app, path, `Accept: ${'a'.repeat(4 * KB)}`)).toBe(200)
})

test('a long Accept-Language costs at most ten locales', skipIf(withoutPage), async ({ app }) => {
  await ask(app, page)
  const made = vi.spyOn(Intl.Locale.prototype, 'maximize')
  expect(await ask(app, page, `Accept-Language: ${'a,'.repeat(2000)}de`)).toBe(200)
  const calls = made.mock.calls.length
  made.mockRestore()
  expect(calls).toBeLessThanOrEqual(MAX_WANTED_LANGUAGES + LANGUAGE_TAGS.length)
})
