import { request } from 'node:http'
import { expect } from 'vitest'
import { upload, sendPhoto } from '#test/support/app.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import { withApp } from '#test/support/with-app.ts'

const test = withApp({ worker: false })

const HOSTILE = 'a"; filename="b.exe\r\nSet-Cookie: stolen=1\r\n\r\n<script>'

test('a name cannot add a header or end its own header', async ({ app }) => {
  const [guest, event] = await app.newEvent({ name: HOSTILE })
  const photo = await sendPhoto(guest, event.id, await makeJpeg({ width: 32, height: 24 }), HOSTILE)
  for (const path of [
    `/api/photos/${photo.id}/download`,
    `/api/events/${event.id}/photos.zip?through=${photo.id}`,
  ]) {
    const { status, headers } = await app.browser().get(path)
    expect([status, headers.getSetCookie()], path).toEqual([200, []])
    // Quoted ASCII filename, and the UTF-8 form with percent-encoding (RFC 6266).
    expect(headers.get('content-disposition'), path).toMatch(
      /^attachment; filename="([^"\\]|\\.)*"(; filename\*=UTF-8''[\w.%!~'()*-]*)?$/,
    )
  }
})

test.for(['//elsewhere.test', '/\\elsewhere.test', '/%2F%2Felsewhere.test', 'http://elsewhere.test'])(
  'an address that begins with %s does not redirect to another host',
  async (start, { app }) => {
    const [guest, { id }] = await app.newEvent()
    await upload(guest, id, { 'a.jpg': await makeJpeg({ width: 32, height: 24 }) })
    const { hostname, port } = new URL(app.origin)
    const location = await new Promise<string>((resolve, reject) => {
      const requested = request(
        { hostname, port, path: `${start}/api/events/${id}/photos.zip` },
        (response) => {
          response.resume()
          resolve(response.headers.location ?? '')
        },
      )
      requested.on('error', reject).end()
    })
    expect(new URL(location, app.origin).host).toBe(new URL(app.origin).host)
  },
)
