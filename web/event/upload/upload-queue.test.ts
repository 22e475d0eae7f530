import { expect, test } from 'vitest'
import { samplePhoto } from '#web/photo/sample-photo.ts'
import type { Answer } from './retries.ts'
import { UploadQueue } from './upload-queue.ts'
import type { QueuePorts } from './upload-queue.ts'

const file = (name: string) => new File(['x'], name, { type: 'image/jpeg', lastModified: 1 })
const files = (count: number) => Array.from({ length: count }, (_, index) => file(`${index + 1}.jpg`))
const taken = (id: number): Answer => ({ status: 201, body: '', photos: [samplePhoto(id)] })

/** A queue whose server answers each file by `answer`, called with the file's name and how often it came. */
function queueTo(answer: (name: string, attempts: number) => Promise<Answer> | Answer) {
  const attempts = new Map<string, number>()
  const seen = { atOnce: 0, most: 0, pauses: [] as number[], sent: [] as number[], settled: [] as unknown[] }
  const ports: QueuePorts = {
    async send({ name }, onProgress, signal) {
      const count = (attempts.get(name) ?? 0) + 1
      attempts.set(name, count)
      seen.most = Math.max(seen.most, ++seen.atOnce)
      onProgress(0.5)
      try {
        await new Promise((resolve) => setTimeout(resolve, 1))
        if (signal.aborted) throw new Error('Stopped.')
        return await answer(name, count)
      } finally {
        seen.atOnce--
      }
    },
    pause: async (ms) => void seen.pauses.push(ms),
    onSent: (_upload, photo) => void seen.sent.push(photo.id),
    onSettled: ({ sent, failed }) =>
      void seen.settled.push({ sent, failed: failed.map(({ file }) => file.name) }),
  }
  return { queue: new UploadQueue(ports), seen, attempts }
}

test('fifty photos go one a request, three at a time, and leave an empty list', async () => {
  const { queue, seen, attempts } = queueTo((name) => taken(parseInt(name, 10)))
  queue.choose(files(50))
  queue.start()
  await expect.poll(() => seen.settled).toEqual([{ sent: 50, failed: [] }])
  expect(seen.most).toBe(3)
  expect([...attempts.values()]).toEqual(Array(50).fill(1))
  expect(queue.uploads).toEqual([])
})

test('nothing is sent before the guest says so', async () => {
  const { queue, attempts } = queueTo(() => taken(1))
  queue.choose(files(2))
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(attempts.size).toBe(0)
})

test('a broken line and a busy server are tried again by themselves, each photo for itself', async () => {
  const { queue, seen } = queueTo((name, attempts) => {
    if (name === '2.jpg' && attempts === 1) throw new TypeError('The connection broke.')
    if (name === '2.jpg' && attempts === 2) return { status: 429, body: '', retryAfter: 4 }
    return taken(parseInt(name, 10))
  })
  queue.choose(files(3))
  queue.start()
  await expect.poll(() => seen.settled).toEqual([{ sent: 3, failed: [] }])
  expect(seen.pauses).toEqual([500, 4000])
})

test('a refused photo is not tried again by itself: it says why and waits for the guest', async () => {
  const refusal = { status: 415, body: '{"error":"\\"2.jpg\\" is not a valid image file."}' }
  const { queue, seen, attempts } = queueTo((name, count) =>
    name === '2.jpg' && count === 1 ? refusal : taken(parseInt(name, 10)),
  )
  queue.choose(files(2))
  queue.start()
  await expect.poll(() => seen.settled).toEqual([{ sent: 1, failed: ['2.jpg'] }])
  const [upload] = queue.uploads
  expect(upload).toMatchObject({
    state: 'failed',
    progress: 0,
    answer: refusal,
  })
  queue.retry(upload!.key)
  await expect.poll(() => queue.uploads).toEqual([])
  expect(attempts.get('2.jpg')).toBe(2)
})

test('after five failed attempts a photo waits for the guest', async () => {
  const { queue, seen, attempts } = queueTo(() => ({ status: 503, body: '' }))
  queue.choose(files(1))
  queue.start()
  await expect.poll(() => seen.settled).toEqual([{ sent: 0, failed: ['1.jpg'] }])
  expect(attempts.get('1.jpg')).toBe(5)
  expect(seen.pauses).toEqual([500, 1000, 3000, 10_000])
})

test('a server that asks to be left alone is obeyed without a word, however often it asks', async () => {
  const { queue, seen, attempts } = queueTo((_name, count) =>
    count <= 12 ? { status: 429, body: '', retryAfter: 30 } : taken(1),
  )
  queue.choose(files(1))
  queue.start()
  await expect.poll(() => seen.settled).toEqual([{ sent: 1, failed: [] }])
  expect(attempts.get('1.jpg')).toBe(13)
  expect(seen.pauses).toEqual(Array(12).fill(30_000))
})

test('a photo taken from the list while it is on its way is not sent again and holds nobody up', async () => {
  const { queue, seen } = queueTo((name) =>
    name === '1.jpg' ? { status: 503, body: '' } : taken(parseInt(name, 10)),
  )
  queue.choose(files(5))
  queue.start()
  queue.remove(queue.uploads[0]!.key)
  await expect.poll(() => seen.settled).toEqual([{ sent: 4, failed: [] }])
  expect(seen.pauses).toEqual([])
})

test('choosing a file twice keeps it once', () => {
  const { queue } = queueTo(() => taken(1))
  queue.choose([file('a.jpg'), file('a.jpg')])
  queue.choose([file('a.jpg'), file('b.jpg')])
  expect(queue.uploads.map(({ file }) => file.name)).toEqual(['a.jpg', 'b.jpg'])
})

test('taking a failed photo from the list does not tell of the others again', async () => {
  const { queue, seen } = queueTo(() => ({ status: 415, body: '' }))
  queue.choose(files(3))
  queue.start()
  await expect.poll(() => seen.settled).toHaveLength(1)
  queue.remove(queue.uploads[0]!.key)
  queue.retry(queue.uploads[0]!.key)
  await expect.poll(() => seen.settled).toHaveLength(2)
  expect(seen.settled[1]).toEqual({ sent: 0, failed: ['2.jpg'] })
})
