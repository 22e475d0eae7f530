import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { PhotoHasher } from './hash-photo.ts'
import { sha256Of } from './sha256-of.ts'

/** Replaces a worker. `respond` replaces its script. */
class StubWorker extends EventTarget {
  received: Blob[] = []
  isEnded = false
  respond: (blob: Blob) => Promise<object> = async (blob) => ({ hash: await sha256Of(blob) })

  postMessage(blob: Blob): void {
    this.received.push(blob)
    this.respond(blob).then(
      (data) => this.dispatchEvent(new MessageEvent('message', { data })),
      () => this.dispatchEvent(new Event('error')),
    )
  }
  terminate(): void {
    this.isEnded = true
  }
}

function hasherOf(...workers: StubWorker[]) {
  const started = workers.values()
  return new PhotoHasher(() => started.next().value as unknown as Worker)
}
const hex = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test.each([0, 1, 1024 * 1024, 2 * 1024 * 1024 + 17])('the hash of %i bytes is SHA-256', async (size) => {
  const bytes = randomBytes(size)
  expect(await sha256Of(new Blob([bytes]))).toBe(hex(bytes))
})

test('photos are hashed one after another by one worker', async () => {
  const worker = new StubWorker()
  const hasher = hasherOf(worker)
  const photos = Array.from({ length: 5 }, () => randomBytes(1000))
  let atOnce = 0
  worker.respond = async (blob) => {
    expect(++atOnce).toBe(1)
    const hash = await sha256Of(blob)
    atOnce--
    return { hash }
  }
  const hashes = await Promise.all(photos.map((bytes) => hasher.hash(new Blob([bytes]))))
  expect(hashes).toEqual(photos.map(hex))
  expect(worker.received).toHaveLength(5)
})

test('a worker that breaks or can’t start fails only its photo', async () => {
  const broken = new StubWorker()
  broken.respond = () => Promise.reject(new Error('no WebAssembly'))
  const unavailable = new PhotoHasher(() => {
    throw new Error('no workers here')
  })
  await expect(unavailable.hash(new Blob(['one']))).rejects.toThrow('no workers here')
  const hasher = hasherOf(broken, new StubWorker())
  await expect(hasher.hash(new Blob(['one']))).rejects.toThrow('The worker failed.')
  expect(await hasher.hash(new Blob(['two']))).toBe(hex(Buffer.from('two')))
})

test('an unreadable file fails with the reason', async () => {
  const worker = new StubWorker()
  worker.respond = async () => ({ error: 'NotReadableError: it has changed' })
  await expect(hasherOf(worker).hash(new Blob(['one']))).rejects.toThrow('it has changed')
})
