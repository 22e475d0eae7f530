import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { createEvent, signedIn, startTestApp, type TestApp, sendPhoto } from '#test/support/app.ts'
import type { Browser } from '#test/support/browser.ts'
import { startS3, withoutS3 } from '#test/support/s3-store.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import { skipIf } from '#test/support/skip-if.ts'

for (const store of ['minio', 'versitygw'] as const)
  describe(`bytes of ${store} handed to the proxy in front`, skipIf(withoutS3(store)), () => {
    let opened: Awaited<ReturnType<typeof startS3>>
    let app: TestApp
    let guest: Browser
    let photo: PhotoView
    let bytes: Buffer
    beforeAll(async () => {
      opened = await startS3(store, 'photos')
      const { endpoint, accessKey, secretKey, bucket } = opened.s3
      app = await startTestApp({
        worker: false,
        env: {
          S3_ENDPOINT: endpoint,
          S3_ACCESS_KEY: accessKey,
          S3_SECRET_KEY: secretKey,
          S3_BUCKET: bucket,
          OBJECT_HANDOFF: 'caddy',
        },
      })
      guest = app.browser()
      const event = await createEvent(guest)
      bytes = await makeJpeg()
      photo = await sendPhoto(guest, event.id, bytes)
    })
    afterAll(async () => {
      await app?.close()
      await opened?.stop()
    })

    /** Fetches like the proxy: the object named in the response's headers, with the requested range. */
    async function fetchAsProxy(response: Response, headers: Record<string, string> = {}): Promise<Response> {
      const signed = new URL(response.headers.get('X-Candid-Object')!, opened.s3.endpoint)
      for (const [name, value] of response.headers)
        if (name.startsWith('x-amz-')) signed.searchParams.set(SIGNED[name]!, value)
      return fetch(signed, { headers })
    }

    test('the response has no body but names the object and its headers', async () => {
      const response = await guest.get(`/uploads/${photo.filename}`)
      expect(response.status).toBe(200)
      expect(await response.text()).toBe('')
      expect(response.headers.get('Content-Type')).toBe('image/jpeg')
      expect(response.headers.get('Cache-Control')).toBe('private, no-cache')
      expect(response.headers.get('Content-Security-Policy')).toContain('sandbox')
      const object = await fetchAsProxy(response)
      expect(bytes.equals(Buffer.from(await object.arrayBuffer()))).toBe(true)
    })

    test('a range is passed on, and another version is sent whole', async () => {
      const Range = 'bytes=100-199'
      const part = await guest.get(`/uploads/${photo.filename}`, { Range })
      expect(part.status).toBe(206)
      const object = await fetchAsProxy(part, { Range })
      expect(bytes.subarray(100, 200).equals(Buffer.from(await object.arrayBuffer()))).toBe(true)

      const whole = await guest.get(`/uploads/${photo.filename}`, { Range, 'If-Range': '"another"' })
      expect(whole.status).toBe(200)
      expect(whole.headers.has('X-Candid-Object')).toBe(true)
      const none = await guest.get(`/uploads/${photo.filename}`, { Range: 'bytes=99999999-' })
      expect([none.status, none.headers.has('X-Candid-Object')]).toEqual([416, false])
    })

    test('the API responds to HEAD itself, because the signature is for GET', async () => {
      const response = await guest.request(`/uploads/${photo.filename}`, { method: 'HEAD' })
      expect(response.headers.has('X-Candid-Object')).toBe(false)
      expect(response.headers.get('Content-Length')).toBe(String(bytes.length))
    })

    test('a hidden photo is handed only to hosts and administrators', async () => {
      const admin = await signedIn(app)
      const handedTo = async (browser: Browser) => {
        const response = await browser.get(`/uploads/${photo.filename}`)
        return [response.status, response.headers.has('X-Candid-Object')]
      }
      const another = app.browser()
      expect(await handedTo(another)).toEqual([200, true])
      expect((await admin.post(`/api/admin/photos/${photo.id}/hide`)).status).toBe(200)
      expect(await handedTo(another)).toEqual([404, false])
      // The creating browser hosts the event.
      for (const judge of [admin, guest]) expect(await handedTo(judge)).toEqual([200, true])
    })
  })

/** The store's query parameters by response header. */
const SIGNED: Record<string, string> = Object.fromEntries(
  ['Algorithm', 'Credential', 'Date', 'Expires', 'SignedHeaders', 'Signature'].map((name) => [
    `x-amz-${name.toLowerCase()}`,
    `X-Amz-${name}`,
  ]),
)
