import { expect } from 'vitest'
import { addShownPhoto } from '#test/support/shown-photo.ts'
import { withApp } from '#test/support/with-app.ts'

const test = withApp({ worker: false })

test('a rendition that everyone may see has the headers of a conditional request, which Koa handles', async ({
  app,
}) => {
  const [guest, { id }] = await app.newEvent()
  const { filename } = await addShownPhoto(app.services, id)
  const headersOf = async (sent: Record<string, string>) => {
    const { status, headers } = await guest.get(`/uploads/${filename}/400.webp`, sent)
    return { status, ...Object.fromEntries(headers), date: '' }
  }
  const plain = await headersOf({})
  expect(plain).toMatchObject({ status: 200, 'content-type': 'image/webp', etag: `"${filename}-400"` })
  expect(plain).toEqual(await headersOf({ 'If-None-Match': '"another"' }))
})
