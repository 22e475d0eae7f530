import type { ServerResponse } from 'node:http'
import { Writable } from 'node:stream'
import pino from 'pino'
import { expect, test } from 'vitest'
import type { EventState } from '#contract/schemas/events.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { LiveChannel, type LiveReads } from './live-channel.ts'

/** A response whose client reads everything, or nothing. */
function connect({ reads }: { reads: boolean }) {
  const received: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      received.push(String(chunk))
      if (reads) done()
    },
  })
  return { received, response: stream as unknown as ServerResponse }
}

let number = 0
const reads: LiveReads = {
  changes: async () => ({ cursor: `${number}`, changed: new Map([[1, number]]) }),
  // Differs each time, so that it never counts as a change of hearts only.
  visible: async () => [{ id: 1, originalName: `${number}`.repeat(400_000) } as PhotoView],
  ofSenders: async () => [],
  count: async () => 1,
  countOfSenders: async () => new Map(),
  hostNews: async () => ({ pending: 0, flagged: 0 }),
  state: async () => ({ event: {} as EventState, now: new Date(0), nextChangeMs: undefined }),
  access: async () => ({ id: 1, hostLinkVersion: 0, isPublic: true, isSample: false }),
}
const openChannel = (changed?: Partial<LiveReads>) =>
  new LiveChannel({ log: pino({ level: 'silent' }) }, { ...reads, ...changed })
const textOf = ({ received }: { received: string[] }) => received.join('')

test('a listener that never reads is disconnected, and the others are not', async () => {
  number = 0
  const channel = openChannel()
  const [stuck, reading] = [connect({ reads: false }), connect({ reads: true })]
  for (const { response } of [stuck, reading]) channel.join(response, undefined)
  await expect.poll(() => textOf(reading)).toContain('id: 0\n')
  for (number = 1; number < 9 && !stuck.response.destroyed; number++) await channel.notify()
  expect(stuck.response.destroyed).toBe(true)
  expect(reading.response.destroyed).toBe(false)
  expect(textOf(reading)).toContain('event: photos')
  channel.close()
})

test('when a listener joins, only its own rights are checked', async () => {
  const channel = openChannel()
  const joining = Array.from({ length: 20 }, () => connect({ reads: true }))
  let checks = 0
  for (const { response } of joining)
    channel.join(response, undefined, undefined, {
      open: () => {
        checks++
        return true
      },
    })
  await expect.poll(() => joining.every((one) => textOf(one).includes('id: '))).toBe(true)
  expect(checks).toBe(joining.length)
  channel.close()
})

test('listeners that join with the same cursor at once share their reads', async () => {
  let turns = 0
  const channel = openChannel({ changes: (since) => (turns++, reads.changes(since)) })
  const joining = Array.from({ length: 20 }, () => connect({ reads: true }))
  for (const { response } of joining) channel.join(response, 'known')
  await expect.poll(() => joining.every((one) => textOf(one).includes('id: '))).toBe(true)
  expect(turns).toBe(1)
  channel.close()
})

test('a pending photo is sent only to its sender', async () => {
  const photoOf = (id: number, device: string) => ({
    photo: { id } as PhotoView,
    device,
    isOnlyForSender: true,
  })
  const channel = openChannel({
    visible: async () => [],
    ofSenders: async () => [photoOf(1, 'ada'), photoOf(2, 'bo')],
    countOfSenders: async () =>
      new Map([
        ['ada', 1],
        ['bo', 1],
      ]),
  })
  const [ada, other] = [connect({ reads: true }), connect({ reads: true })]
  channel.join(ada.response, undefined, 'ada')
  channel.join(other.response, undefined, 'cy')
  await expect.poll(() => textOf(other)).toContain('id: ')
  expect(textOf(ada)).toContain('"photos":[{"id":1}],"photoCount":2')
  expect(textOf(other)).not.toContain('photos')
  channel.close()
})

test('a listener that lost its rights gets no more messages', async () => {
  let mayStay = true
  const channel = openChannel()
  const listener = connect({ reads: true })
  channel.join(listener.response, undefined, undefined, { open: () => mayStay })
  await expect.poll(() => textOf(listener)).toContain('id: ')
  const before = textOf(listener)
  mayStay = false
  number++
  await channel.notify()
  expect([listener.response.writableEnded, textOf(listener)]).toEqual([true, before])
})

test('a listener that joins during a change receives it once, together with missed changes', async () => {
  const slow = Promise.withResolvers<void>()
  const channel = openChannel({
    changes: async (since) => ({ cursor: '9', changed: new Map(since === '9' ? [[1, number]] : []) }),
    visible: (ids) => slow.promise.then(() => reads.visible(ids)),
  })
  const [first, second] = [connect({ reads: true }), connect({ reads: true })]
  channel.join(first.response, 'known')
  await expect.poll(() => textOf(first)).toContain('id: 9')
  const sent = channel.notify()
  channel.join(second.response, 'known')
  slow.resolve()
  await sent
  expect(textOf(first)).toContain('event: photos')
  await expect.poll(() => textOf(second)).toContain('id: 9')
  expect(textOf(second)).not.toContain('event: photos')
  channel.close()
})

test('changes in quick succession are read together', async () => {
  let turns = 0
  const channel = openChannel({ changes: async () => (turns++, { cursor: '0', changed: new Map() }) })
  channel.join(connect({ reads: true }).response, undefined)
  await expect.poll(() => turns).toBe(1)
  const sent = channel.notify()
  for (let i = 0; i < 5; i++) {
    await new Promise(setImmediate)
    void channel.notify()
  }
  await sent
  expect(turns).toBe(3)
  channel.close()
})
