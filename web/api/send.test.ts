import { expect, test, vi } from 'vitest'
import { CANDID_HEADER } from '#contract/values/candid-header.ts'
import { pathOf } from './path-of.ts'
import { send } from './send.ts'

test('a path has encoded parameters, and its query omits undefined values', () => {
  expect(pathOf('GET /api/events/qr/:qrCode', { qrCode: 'AB/CD' })).toBe('/api/events/qr/AB%2FCD')
  expect(pathOf('GET /api/qr/events/:qrCode.png', { qrCode: 'AB', size: 128 })).toBe(
    '/api/qr/events/AB.png?size=128',
  )
  expect(pathOf('GET /api/events/:id/photos', { id: 1, limit: 60, after: undefined })).toBe(
    '/api/events/1/photos?limit=60',
  )
  expect(pathOf('GET /api/events/:id/photos.zip', { id: 1, ids: [2, 3] })).toBe(
    '/api/events/1/photos.zip?ids=2&ids=3',
  )
  expect(pathOf('GET /api/events')).toBe('/api/events')
})

test('a call carries its method and its body as JSON, and returns the response body', async () => {
  const response = Response.json({ flagCount: 2 }, { headers: { [CANDID_HEADER]: '1' } })
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(response)
  const { flagCount } = await send('POST /api/photos/:id/flag', { id: 7, body: { reason: 'spam' } })
  expect(flagCount).toBe(2)
  expect(fetched).toHaveBeenCalledWith('/api/photos/7/flag', {
    credentials: 'include',
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"reason":"spam"}',
  })
  fetched.mockRestore()
})

test('a call that is not declared does not compile', () => {
  const wrong = [
    // @ts-expect-error no such call
    () => send('POST /api/photos/:id/flagg', { id: 1, body: { reason: 'spam' } }),
    // @ts-expect-error the body lacks its reason
    () => send('POST /api/photos/:id/flag', { id: 1, body: {} }),
    // @ts-expect-error the path lacks its parameter
    () => send('DELETE /api/photos/:id', {}),
    // @ts-expect-error a form is no JSON
    () => send('POST /api/events', { body: { name: 'Ada & Bo' } }),
    // @ts-expect-error the response has no such field
    async () => (await send('POST /api/photos/:id/flag', { id: 1, body: { reason: 'spam' } })).flags,
  ]
  expect(wrong).toHaveLength(5)
})
