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
  // Differs each time, so that it is never held back as a change of hearts only.
  visible: async () => [{ id: 1, originalName: `${number}`.repeat(400_000) } as PhotoView],
  ofSenders: async () => [],
  count: async () => 1,
  countOfSenders: async () => new Map(),
  state: async () => ({ event: {} as EventState, now: new Date(0), nextChangeMs: undefined }),
  access: async () => ({ id: 1, hostLinkVersion: 0, isPublic: true }),
}
const openChannel = () => new LiveChannel({ log: pino({ level: 'silent' }) }, reads)

test('a listener that never reads is disconnected, and the others are not', async () => {
  number = 0
  const channel = openChannel()
  const [stuck, reading] = [connect({ reads: false }), connect({ reads: true })]
  for (const { response } of [stuck, reading]) channel.join(response, undefined)
  await expect.poll(() => reading.received.join('')).toContain('id: 0\n')
  for (number = 1; number < 9 && !stuck.response.destroyed; number++) await channel.notify()
  expect(stuck.response.destroyed).toBe(true)
  expect(reading.response.destroyed).toBe(false)
  expect(reading.received.join('')).toContain('event: photos')
  channel.close()
})

test('a listener that joins has its own rights checked, not those of all others', async () => {
  const channel = openChannel()
  const joining = Array.from({ length: 20 }, () => connect({ reads: true }))
  let checks = 0
  for (const { response } of joining)
    channel.join(response, undefined, undefined, () => {
      checks++
      return true
    })
  await expect.poll(() => joining.every(({ received }) => received.join('').includes('id: '))).toBe(true)
  expect(checks).toBe(joining.length)
  channel.close()
})
