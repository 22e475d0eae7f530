import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { createEvent, signedIn, startTestApp, upload, type TestApp } from '#test/support/app.ts'
import type { Browser } from '#test/support/browser.ts'
import { startS3, withoutS3 } from '#test/support/s3-store.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'

for (const store of ['minio', 'versitygw'] as const)
  describe.skipIf(withoutS3(store))(
    `bytes of ${store} handed to the proxy in front${withoutS3(store)}`,
    () => {
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
        ;[photo] = (await (await upload(guest, event.id, { 'a.jpg': bytes })).json()) as [PhotoView]
      })
      afterAll(async () => {
        await app?.close()
        await opened?.stop()
      })

      /** What the proxy does: asks the store for what the answer's headers say, and for the range that was asked for. */
      async function fetchAsProxy(answer: Response, headers: Record<string, string> = {}): Promise<Response> {
        const signed = new URL(answer.headers.get('X-Candid-Object')!, opened.s3.endpoint)
        for (const [name, value] of answer.headers)
          if (name.startsWith('x-amz-')) signed.searchParams.set(SIGNED[name]!, value)
        return fetch(signed, { headers })
      }

      test('the answer has no bytes, but says where they are and how they are to be answered', async () => {
        const answer = await guest.get(`/uploads/${photo.filename}`)
        expect(answer.status).toBe(200)
        expect(await answer.text()).toBe('')
        expect(answer.headers.get('Content-Type')).toBe('image/jpeg')
        expect(answer.headers.get('Cache-Control')).toBe('private, no-cache')
        expect(answer.headers.get('Content-Security-Policy')).toContain('sandbox')
        const object = await fetchAsProxy(answer)
        expect(bytes.equals(Buffer.from(await object.arrayBuffer()))).toBe(true)
      })

      test('a part is asked for as a part, and one of another version as the whole', async () => {
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

      test('who asks for the head alone gets it from here, since the signature is for reading', async () => {
        const answer = await guest.request(`/uploads/${photo.filename}`, { method: 'HEAD' })
        expect(answer.headers.has('X-Candid-Object')).toBe(false)
        expect(answer.headers.get('Content-Length')).toBe(String(bytes.length))
      })

      test('nothing of a hidden photo is handed over, except to those who judge it', async () => {
        const admin = await signedIn(app)
        const handedTo = async (browser: Browser) => {
          const answer = await browser.get(`/uploads/${photo.filename}`)
          return [answer.status, answer.headers.has('X-Candid-Object')]
        }
        const another = app.browser()
        expect(await handedTo(another)).toEqual([200, true])
        expect((await admin.post(`/api/admin/photos/${photo.id}/hide`)).status).toBe(200)
        expect(await handedTo(another)).toEqual([404, false])
        // The browser that made the event is its host.
        for (const judge of [admin, guest]) expect(await handedTo(judge)).toEqual([200, true])
      })
    },
  )

/** The names that the store gives the signature's parts, by those of the headers. */
const SIGNED: Record<string, string> = Object.fromEntries(
  ['Algorithm', 'Credential', 'Date', 'Expires', 'SignedHeaders', 'Signature'].map((name) => [
    `x-amz-${name.toLowerCase()}`,
    `X-Amz-${name}`,
  ]),
)
