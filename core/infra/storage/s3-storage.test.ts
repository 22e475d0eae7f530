import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { startS3, withoutS3 } from '#test/support/s3-store.ts'
import { S3Storage } from './s3-storage.ts'
import { skipIf } from '#test/support/skip-if.ts'
import { listen } from '#test/support/listen.ts'
import { newFolder } from '#test/support/new-folder.ts'

const hello = Buffer.from('0123456789')
const settings = { accessKey: 'key', secretKey: 'secret', bucket: 'photos', region: 'eu-central-1' }

/** Starts a store that responds with `listener`, for responses that a real store rarely sends. */
async function storeThat(listener: RequestListener, silenceMs?: number): Promise<S3Storage> {
  const server = createServer(listener)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return new S3Storage({ ...settings, endpoint: `http://127.0.0.1:${await listen(server)}` }, silenceMs)
}

const refusal = (code: string) =>
  `<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`

test('a full store throws no_space', async () => {
  const storage = await storeThat(async (request, response) => {
    await buffer(request)
    if (request.method === 'HEAD') response.end()
    else response.writeHead(507).end(refusal('XMinioStorageFull'))
  })
  await expect(storage.put('photos/a', hello, 'image/jpeg')).rejects.toMatchObject({ kind: 'no_space' })
})

test('a busy store throws unavailable', async () => {
  const storage = await storeThat((_request, response) => response.writeHead(503).end(refusal('SlowDown')))
  await expect(storage.put('photos/a', hello, 'image/jpeg')).rejects.toMatchObject({ kind: 'unavailable' })
  await expect(storage.read('photos/a')).rejects.toMatchObject({ kind: 'unavailable', retryAfter: 5 })
})

test('a briefly busy store costs one retry', async () => {
  const statuses = [503, 200, 500, 200]
  const storage = await storeThat(async (request, response) => {
    await buffer(request)
    response.writeHead(statuses.shift()!).end()
  })
  await storage.put('photos/a', hello, 'image/jpeg')
  expect(statuses).toEqual([])
})

test('MinIO’s refusal of an object whose folder it is just removing costs one retry', async () => {
  const codes = ['', 'AccessDenied', '']
  const storage = await storeThat(async (request, response) => {
    await buffer(request)
    const code = codes.shift()
    response.writeHead(code ? 403 : 200).end(code && refusal(code))
  })
  await storage.put('photos/a', hello, 'image/jpeg')
  expect(codes).toEqual([])
})

test('a store that rejects the access key is unavailable, and the cause has its code', async () => {
  const storage = await storeThat((_request, response) =>
    response.writeHead(403).end(refusal('InvalidAccessKeyId')),
  )
  const cause = { code: 'InvalidAccessKeyId' }
  await expect(storage.read('photos/a')).rejects.toMatchObject({ kind: 'unavailable', cause })
})

test('calls to a store that never responds time out', async () => {
  const storage = await storeThat(() => {}, 100)
  const calls = [
    () => storage.check(),
    () => storage.read('photos/a'),
    () => storage.get('photos/a'),
    () => storage.remove(['photos/a']),
  ]
  for (const call of calls) await expect(call()).rejects.toMatchObject({ kind: 'unavailable' })
})

test('a read times out when the store falls silent within an object', async () => {
  const storage = await storeThat((_request, response) => {
    response.writeHead(200, { 'content-length': 10 }).write('01234')
  }, 100)
  await expect(storage.read('photos/a')).rejects.toMatchObject({ kind: 'unavailable' })
  const found = await storage.get('photos/a')
  await expect(buffer(found!.stream)).rejects.toThrow('silent')
})

test('a slow reader receives the whole object', async () => {
  const bytes = Buffer.alloc(8 * 1024 * 1024, 7)
  const storage = await storeThat((_request, response) => response.end(bytes), 500)
  const { stream } = (await storage.get('photos/a'))!
  await once(stream, 'readable')
  // Silent stores time out three times, one after another, during the reader's pause.
  const silent = await storeThat(() => {}, 500)
  for (let i = 0; i < 3; i++)
    await expect(silent.has('photos/a')).rejects.toMatchObject({ kind: 'unavailable' })
  expect(bytes.equals(await buffer(stream))).toBe(true)
})

test('a reused connection that the store has closed costs one retry', async () => {
  let calls = 0
  const storage = await storeThat(async (request, response) => {
    calls++
    if (calls === 2) request.socket.destroy()
    else response.end(String(await buffer(request)))
  })
  await storage.put('photos/a', hello, 'image/jpeg')
  expect(calls).toBe(3)
})

test('two processes can create the bucket at once', skipIf(withoutS3('minio')), async () => {
  const { s3, stop } = await startS3('minio', 'race')
  onTestFinished(stop)
  const processes = Array.from({ length: 8 }, () => new S3Storage(s3))
  await Promise.all(processes.map((storage, i) => storage.put(`photos/${i}`, hello, 'image/jpeg')))
  expect(await processes[0]!.read('photos/7')).toEqual(hello)
})

for (const [store, code] of [
  ['minio', 'XAmzContentChecksumMismatch'],
  ['versitygw', 'BadDigest'],
] as const)
  test(
    `${store} does not store bytes that don't match their checksum`,
    skipIf(withoutS3(store)),
    async () => {
      const { s3, stop } = await startS3(store, 'checksum')
      onTestFinished(stop)
      const path = join(await newFolder(), 'photo')
      await writeFile(path, hello)
      const storage = new S3Storage(s3)
      const body = { path, size: hello.length, crc32: 1 }
      await expect(storage.put('photos/a', body, 'image/jpeg')).rejects.toMatchObject({ cause: { code } })
      expect(await storage.has('photos/a')).toBe(false)
    },
  )
