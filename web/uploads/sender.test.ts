import { expect, test } from 'vitest'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { samplePhoto } from '#web/photo/sample-photo.ts'
import type { Answer } from './answers.ts'
import { NO_ANSWER } from './answers.ts'
import { Sender } from './sender.ts'
import type { Round, Upload } from './upload-list.ts'
import { UploadList } from './upload-list.ts'

const EVENT = { id: 1, name: 'Ada & Bo', qrCode: 'ABC' }
const answer = (status: number, retryAfter?: number): Answer => ({
  status,
  body: '',
  isCandid: true,
  retryAfter,
})

/** A sender of photos 1 … `count`, whose server answers each by `reply`, called with how often it came; time is moved by hand. */
function senderOf(count: number, reply: (key: string, times: number) => PhotoView | Answer) {
  const times = new Map<string, number>()
  const clock = { now: 0, timers: new Map<() => void, number>() }
  const seen = { atOnce: 0, most: 0, rounds: [] as { sent: number; failed: string[] }[] }
  const list = new UploadList(({ sent, failed }: Round) =>
    seen.rounds.push({ sent, failed: failed.map(({ key }) => key) }),
  )
  const sender = new Sender(list, {
    maySend: ({ isKept }) => isKept === true,
    async deliver({ key }, onProgress, signal) {
      times.set(key, (times.get(key) ?? 0) + 1)
      seen.most = Math.max(seen.most, ++seen.atOnce)
      onProgress(0.5)
      await new Promise((resolve) => setTimeout(resolve, 1))
      seen.atOnce--
      signal.throwIfAborted()
      return reply(key, times.get(key)!)
    },
    onTaken: ({ key }) => list.change(key, { state: 'sent', progress: 1 }),
    onRefused: () => {},
    now: () => clock.now,
    after(ms, act) {
      clock.timers.set(act, clock.now + ms)
      return () => clock.timers.delete(act)
    },
  })
  list.add(
    Array.from({ length: count }, (_, index): Upload => ({
      key: `${index + 1}`,
      event: EVENT,
      name: `${index + 1}.jpg`,
      state: 'waiting',
      progress: 0,
      isKept: true,
      isFromBefore: false,
    })),
  )
  /** Time goes on to the next attempt. Gives how long that was, ms. */
  async function next(): Promise<number> {
    await expect.poll(() => clock.timers.size && seen.atOnce === 0).toBe(true)
    const [act, at] = [...clock.timers].toSorted(([, a], [, b]) => a - b)[0]!
    const wait = at - clock.now
    clock.now = at
    clock.timers.delete(act)
    act()
    return wait
  }
  return { list, sender, clock, seen, times, next }
}
const taken = (key: string) => samplePhoto(Number(key))

test('a device that loses its network waits, says so at once, and goes on when it is back', async () => {
  const { sender, seen, times } = senderOf(4, taken)
  sender.pump()
  await expect.poll(() => seen.atOnce).toBe(3)
  sender.lose()
  expect(sender.pause.get().isPaused).toBe(true)
  await expect.poll(() => seen.atOnce).toBe(0)
  expect(times.size).toBe(3)
  sender.wake()
  await expect.poll(() => seen.rounds).toEqual([{ sent: 4, failed: [] }])
  expect(sender.pause.get().isPaused).toBe(false)
})

test('fifty photos go three at a time, and leave an empty list', async () => {
  const { list, sender, seen, times } = senderOf(50, taken)
  sender.pump()
  await expect.poll(() => seen.rounds).toEqual([{ sent: 50, failed: [] }])
  expect(seen.most).toBe(3)
  expect([...times.values()]).toEqual(Array(50).fill(1))
  expect(list.all).toEqual([])
})

test('what no tab keeps yet, or another tab sends, is left alone', async () => {
  const { list, sender, times } = senderOf(2, taken)
  list.change('1', { isKept: false })
  sender.pump()
  await expect.poll(() => list.all.map(({ state }) => state)).toEqual(['waiting', 'sent'])
  expect([...times.keys()]).toEqual(['2'])
})

test('without a connection nothing is given up: the waits grow to a minute, and all is sent in the end', async () => {
  const { sender, seen, times, next } = senderOf(1, (key, times) => (times <= 20 ? NO_ANSWER : taken(key)))
  sender.pump()
  const waits: number[] = []
  while (times.get('1') !== 21) waits.push(await next())
  await expect.poll(() => seen.rounds).toEqual([{ sent: 1, failed: [] }])
  expect(waits).toHaveLength(20)
  expect(waits[0]).toBeLessThan(1000)
  expect(waits.slice(10)).toEqual(Array(10).fill(60_000))
})

test('three that lose the connection at once wait once; the guest is told from the second failure on', async () => {
  let isAway = true
  const { sender, seen, times, next } = senderOf(5, (key) => (isAway ? NO_ANSWER : taken(key)))
  sender.pump()
  await next()
  expect(sender.pause.get().isPaused).toBe(false)
  await next()
  expect(sender.pause.get().isPaused).toBe(true)
  expect([...times.keys()]).toEqual(['1', '2', '3'])
  isAway = false
  await expect.poll(() => seen.rounds).toEqual([{ sent: 5, failed: [] }])
  expect(sender.pause.get().isPaused).toBe(false)
})

test('waking tries at once', async () => {
  const { sender, clock, seen, next } = senderOf(1, (key, times) => (times <= 8 ? NO_ANSWER : taken(key)))
  sender.pump()
  for (let attempt = 2; attempt <= 8; attempt++) await next()
  await expect.poll(() => clock.timers.size).toBe(1)
  sender.wake()
  await expect.poll(() => seen.rounds).toEqual([{ sent: 1, failed: [] }])
})

test('a server that asks to be left alone is obeyed without a word, however often it asks', async () => {
  const { sender, seen, next } = senderOf(1, (key, times) => (times <= 12 ? answer(429, 30) : taken(key)))
  sender.pump()
  for (let times = 1; times <= 12; times++) {
    expect(await next()).toBeGreaterThanOrEqual(30_000)
    expect(sender.pause.get().isPaused).toBe(false)
  }
  await expect.poll(() => seen.rounds).toEqual([{ sent: 1, failed: [] }])
})

test('one photo that breaks the server does not hold the others up', async () => {
  const { list, sender, times } = senderOf(6, (key) => (Number(key) <= 3 ? answer(500) : taken(key)))
  sender.pump()
  await expect.poll(() => list.all.filter(({ state }) => state === 'sent')).toHaveLength(3)
  expect(sender.pause.get().isPaused).toBe(false)
  expect([...times.keys()]).toContain('6')
})

test('a refused photo is not tried again by itself; eleven of twelve went, and one did not', async () => {
  const { list, sender, seen, times } = senderOf(12, (key) => (key === '5' ? answer(415) : taken(key)))
  sender.pump()
  await expect.poll(() => seen.rounds).toEqual([{ sent: 11, failed: ['5'] }])
  expect(times.get('5')).toBe(1)
  expect(list.all).toMatchObject([{ key: '5', state: 'failed', progress: 0, answer: { status: 415 } }])
})

test('a photo taken from the list while it is on its way is not sent again and holds nobody up', async () => {
  const { list, sender, seen, times } = senderOf(5, (key) => (key === '1' ? NO_ANSWER : taken(key)))
  sender.pump()
  list.drop('1')
  sender.stop((key) => key === '1')
  await expect.poll(() => seen.rounds).toEqual([{ sent: 4, failed: [] }])
  expect(times.get('1')).toBe(1)
})

test('when another tab is to send, what is on its way stops and waits', async () => {
  const { list, sender, times } = senderOf(4, taken)
  sender.pump()
  list.changeAll(new Map(['1', '2', '3', '4'].map((key) => [key, { isKept: false }])))
  sender.stop(() => true)
  await expect.poll(() => list.all.map(({ state }) => state)).toEqual(Array(4).fill('waiting'))
  expect(times.has('4')).toBe(false)
})

test('taking a refused photo from the list does not tell of the others again', async () => {
  const { list, sender, seen } = senderOf(3, () => answer(415))
  sender.pump()
  await expect.poll(() => seen.rounds).toEqual([{ sent: 0, failed: ['1', '2', '3'] }])
  list.drop('1')
  list.change('2', { state: 'waiting', answer: undefined })
  sender.pump()
  await expect.poll(() => seen.rounds.slice(1)).toEqual([{ sent: 0, failed: ['2'] }])
})
