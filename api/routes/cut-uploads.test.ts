import { connect, createServer, type Server, type Socket } from 'node:net'
import { once } from 'node:events'
import { Upload } from 'tus-js-client'
import { afterAll, expect } from 'vitest'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { originalKey } from '#core/photos/object-keys.ts'
import { startTestApp } from '#test/support/app.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import { openSocket, readResponse } from '#test/support/raw-http.ts'
import { withoutMount, mountSmallDisk } from '#test/support/small-disk.ts'
import { newPhoto, sha256, TusGuest } from '#test/support/tus-guest.ts'
import { expectError, withApp } from '#test/support/with-app.ts'
import { skipIf } from '#test/support/skip-if.ts'
import { listen } from '#test/support/listen.ts'

const CUT_AFTER_BYTES = 1024 * 1024
const CUTS = 3

const test = withApp({ worker: false })
let line: Server
let port: number
const offsets: number[] = []
test.beforeAll(async ({ app }) => {
  let cuts = 0
  line = createServer((near) => {
    const far = connect(Number(new URL(app.origin).port), '127.0.0.1')
    let sent = 0
    const cut = () => {
      near.destroy()
      far.destroy()
    }
    near.on('data', (chunk) => {
      if (far.writableEnded) return
      for (const [, offset] of chunk.toString('latin1').matchAll(/Upload-Offset: (\d+)/gi))
        offsets.push(Number(offset))
      sent += chunk.length
      if (cuts < CUTS && sent > CUT_AFTER_BYTES) {
        cuts++
        // The client notices only after the server has read everything, so the offset grows.
        far.end(chunk)
      } else far.write(chunk)
    })
    far.on('data', (chunk) => {
      if (!far.writableEnded) near.write(chunk)
    })
    for (const socket of [near, far]) socket.on('error', cut).on('close', cut)
  })
  port = await listen(line)
})
afterAll(() => line?.close())

test('tus-js-client resumes after each cut connection, and the photo has the same bytes', async ({ app }) => {
  const guest = await TusGuest.open(app)
  const bytes = Buffer.concat([await makeJpeg({ seed: 31 }), Buffer.alloc(8 * 1024 * 1024, 7)])
  const added = await new Promise<PhotoView>((resolve, reject) => {
    new Upload(bytes, {
      endpoint: `http://127.0.0.1:${port}/api/events/${guest.event.id}/uploads`,
      retryDelays: Array(50).fill(10),
      metadata: { filename: 'IMG_31.jpg' },
      onError: reject,
      onSuccess: ({ lastResponse }) => resolve(JSON.parse(lastResponse.getBody()) as PhotoView),
    }).start()
  })

  expect(added).toMatchObject({ originalName: 'IMG_31.jpg', size: bytes.length })
  expect(offsets).toHaveLength(CUTS + 1)
  expect(offsets.slice(1).every((offset, i) => offset > offsets[i]!)).toBe(true)
  expect(sha256((await app.services.storage.read(originalKey(added.filename)))!)).toBe(sha256(bytes))
  expect(await guest.listed()).toEqual([added])
  expect(await guest.leftovers()).toEqual([])
})

test(
  'on a full disk the written bytes are kept, and the upload resumes once there is space',
  skipIf(withoutMount),
  async () => {
    const disk = await mountSmallDisk(64 * 1024 * 1024)
    const small = await startTestApp({ worker: false, env: { DATA_DIR: disk.path } })
    try {
      const guest = await TusGuest.open(small)
      const bytes = await newPhoto()
      const address = await guest.newUpload(bytes.length)
      await disk.fill(4096)
      await expectError(guest.patch(address, bytes), 507, 'server.full')
      const offset = Number(await guest.offsetOf(address))
      expect(offset).toBeLessThan(bytes.length)
      expect(await guest.listed()).toEqual([])

      await disk.empty()
      expect((await guest.patch(address, bytes.subarray(offset), offset)).status).toBe(200)
      const [added] = await guest.listed()
      expect(sha256((await small.services.storage.read(originalKey(added!.filename)))!)).toBe(sha256(bytes))
    } finally {
      await small.close()
      await disk.unmount()
    }
  },
)

async function formInPart({ app, event }: TusGuest): Promise<{ socket: Socket; sendRest: () => void }> {
  const body = Buffer.concat([
    Buffer.from('--b\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\n'),
    await newPhoto(),
    Buffer.from('\r\n--b--\r\n'),
  ])
  const socket = await openSocket(app.origin)
  socket.write(
    [
      `POST /api/events/${event.id}/photos HTTP/1.1`,
      'Host: a',
      'Content-Type: multipart/form-data; boundary=b',
      `Content-Length: ${body.length}`,
      '\r\n',
    ].join('\r\n'),
  )
  socket.write(body.subarray(0, 1000))
  return { socket, sendRest: () => socket.write(body.subarray(1000)) }
}

test('a stopping server finishes form requests, closes their connections, and keeps the bytes of uploads', async () => {
  const ending = await startTestApp({ worker: false })
  const guest = await TusGuest.open(ending)
  const bytes = await newPhoto()
  const address = await guest.newUpload(bytes.length)
  const [first, second] = [await formInPart(guest), await formInPart(guest)]
  const upload = await guest.patchInPart(address, bytes, 1000)
  await expect.poll(() => guest.bytesOf(address)).toBe(1000)

  const uploadClosed = once(upload, 'close')
  const ended = ending.close()
  await uploadClosed
  expect(await guest.bytesOf(address)).toBe(1000)
  first.sendRest()
  expect(await readResponse(first.socket)).toMatchObject({ status: 201 })
  expect(second.socket.closed).toBe(false)
  second.sendRest()
  expect(await readResponse(second.socket)).toMatchObject({ status: 201 })
  await ended
})
