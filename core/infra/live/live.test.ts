import pino from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { testBackends, type TestBackend } from '#test/support/backends.ts'
import { TIMEOUT_MS } from '#test/support/timeout.ts'
import { openLive, type Live } from './live.ts'
import { skipIf } from '#test/support/skip-if.ts'

const log = pino({ level: 'silent' })

const listen = (live: Live, eventId: number) => {
  const received: number[][] = []
  const stop = live.subscribe(eventId, (photoIds) => received.push(photoIds))
  return { received, stop }
}

for (const { name, missing, start } of testBackends)
  describe(`live messages on ${name}`, skipIf(missing), () => {
    let backend: TestBackend
    const opened: Live[] = []
    const open = async () => {
      const live = await openLive(backend.config, log)
      opened.push(live)
      return live
    }
    beforeAll(async () => {
      backend = await start()
    })
    afterEach(async () => {
      await Promise.all(opened.splice(0).map((live) => live.close()))
    })
    afterAll(() => backend?.stop())

    test('a message reaches all subscribers of its event in all processes and no others', async () => {
      const [here, there] = await Promise.all([open(), open()])
      const listeners = [listen(here, 1), listen(here, 1), listen(there, 1)]
      const others = [listen(here, 11), listen(there, 2)]
      await here.publish(1, [7, 8])
      await there.publish(2, [9])
      await vi.waitFor(() => {
        for (const { received } of listeners) expect(received).toEqual([[7, 8]])
        expect(others[1]!.received).toEqual([[9]])
      }, TIMEOUT_MS)
      expect(others[0]!.received).toEqual([])
    })

    test('an unsubscribed listener gets no messages, and the others still do', async () => {
      const live = await open()
      const leaves = listen(live, 1)
      const stays = listen(live, 1)
      leaves.stop()
      await live.publish(1, [1])
      await vi.waitFor(() => expect(stays.received).toEqual([[1]]), TIMEOUT_MS)
      expect(leaves.received).toEqual([])
    })

    test('many ids arrive complete, in order and in few messages', async () => {
      const [here, there] = await Promise.all([open(), open()])
      const { received } = listen(there, 5)
      const ids = Array.from({ length: 2_500 }, (_, index) => index + 1)
      for (const id of ids) await here.publish(5, [id])
      await vi.waitFor(() => expect(received.flat()).toHaveLength(ids.length), TIMEOUT_MS)
      expect(received.flat()).toEqual(ids)
      expect(received.length).toBeLessThan(ids.length)
    })

    test("one listener's error does not stop delivery to the others", async () => {
      const live = await open()
      live.subscribe(1, () => {
        throw new Error('a closed stream')
      })
      const { received } = listen(live, 1)
      await live.publish(1, [1])
      await vi.waitFor(() => expect(received).toEqual([[1]]), TIMEOUT_MS)
    })

    test('messages published during an outage arrive after it', async () => {
      const [here, there] = await Promise.all([open(), open()])
      const { received } = listen(there, 1)
      await backend.cut()
      await here.publish(1, [1])
      await here.publish(1, [2])
      await backend.mend()
      await vi.waitFor(() => expect(new Set(received.flat())).toEqual(new Set([1, 2])), TIMEOUT_MS)
    })

    test('a backend that lost its subscriptions gets them again, and listeners are notified of the gap', async () => {
      const live = await open()
      const { received } = listen(live, 1)
      const gap = vi.fn<() => void>()
      const removed = vi.fn<() => void>()
      live.onGap(gap)
      live.onGap(removed)()
      await backend.wipe()
      await vi.waitFor(() => expect(gap).toHaveBeenCalled(), TIMEOUT_MS)
      expect(removed).not.toHaveBeenCalled()
      await live.publish(1, [3])
      await vi.waitFor(() => expect(received).toEqual([[3]]), TIMEOUT_MS)
    })

    test('a process that starts during an outage gets messages after it', async () => {
      await backend.cut()
      const warn = vi.spyOn(log, 'warn')
      const starting = open()
      await vi.waitFor(() => expect(warn).toHaveBeenCalled(), TIMEOUT_MS)
      warn.mockRestore()
      await backend.mend()
      const live = await starting
      const { received } = listen(live, 1)
      await live.publish(1, [4])
      await vi.waitFor(() => expect(received).toEqual([[4]]), TIMEOUT_MS)
    })
  })
