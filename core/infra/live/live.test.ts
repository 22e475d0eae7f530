import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { testBackends, type TestBackend } from '#test/support/backends.ts'
import { TIMEOUT_MS } from '#test/support/timeout.ts'
import { openLive, type Live } from './live.ts'

const log = pino({ level: 'silent' })

/** Each listener's messages, in the order of their arrival. */
const hear = (live: Live, eventId: number) => {
  const heard: number[][] = []
  const stop = live.subscribe(eventId, (photoIds) => heard.push(photoIds))
  return { heard, stop }
}

for (const { name, missing, start } of testBackends)
  describe.skipIf(missing)(`live messages on ${name}${missing ? ` (skipped: ${missing})` : ''}`, () => {
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

    test('a message reaches every subscriber of its event in every process, and nobody else', async () => {
      const [here, there] = await Promise.all([open(), open()])
      const listeners = [hear(here, 1), hear(here, 1), hear(there, 1)]
      const others = [hear(here, 11), hear(there, 2)]
      await here.publish(1, [7, 8])
      await there.publish(2, [9])
      await vi.waitFor(() => {
        for (const { heard } of listeners) expect(heard).toEqual([[7, 8]])
        expect(others[1]!.heard).toEqual([[9]])
      }, TIMEOUT_MS)
      expect(others[0]!.heard).toEqual([])
    })

    test('who has unsubscribed hears nothing, and the others still do', async () => {
      const live = await open()
      const leaves = hear(live, 1)
      const stays = hear(live, 1)
      leaves.stop()
      await live.publish(1, [1])
      await vi.waitFor(() => expect(stays.heard).toEqual([[1]]), TIMEOUT_MS)
      expect(leaves.heard).toEqual([])
    })

    test('ids arrive in the order of their publishing, none missing, few messages for many', async () => {
      const [here, there] = await Promise.all([open(), open()])
      const { heard } = hear(there, 5)
      const ids = Array.from({ length: 2_500 }, (_, index) => index + 1)
      for (const id of ids) await here.publish(5, [id])
      await vi.waitFor(() => expect(heard.flat()).toHaveLength(ids.length), TIMEOUT_MS)
      expect(heard.flat()).toEqual(ids)
      expect(heard.length).toBeLessThan(ids.length)
    })

    test("one listener's error keeps the message from nobody", async () => {
      const live = await open()
      live.subscribe(1, () => {
        throw new Error('a closed stream')
      })
      const { heard } = hear(live, 1)
      await live.publish(1, [1])
      await vi.waitFor(() => expect(heard).toEqual([[1]]), TIMEOUT_MS)
    })

    test('what is published while the backend is away arrives when it is back', async () => {
      const [here, there] = await Promise.all([open(), open()])
      const { heard } = hear(there, 1)
      await backend.cut()
      await here.publish(1, [1])
      await here.publish(1, [2])
      await backend.mend()
      await vi.waitFor(() => expect(new Set(heard.flat())).toEqual(new Set([1, 2])), TIMEOUT_MS)
    })

    test('a backend that forgot the subscriptions is told again, and listeners learn of the gap', async () => {
      const live = await open()
      const { heard } = hear(live, 1)
      const gap = vi.fn<() => void>()
      const notMine = vi.fn<() => void>()
      live.onGap(gap)
      live.onGap(notMine)()
      await backend.wipe()
      await vi.waitFor(() => expect(gap).toHaveBeenCalled(), TIMEOUT_MS)
      expect(notMine).not.toHaveBeenCalled()
      await live.publish(1, [3])
      await vi.waitFor(() => expect(heard).toEqual([[3]]), TIMEOUT_MS)
    })

    test('a process that starts while the backend is away hears messages once it is there', async () => {
      await backend.cut()
      const starting = open()
      await sleep(300)
      await backend.mend()
      const live = await starting
      const { heard } = hear(live, 1)
      await live.publish(1, [4])
      await vi.waitFor(() => expect(heard).toEqual([[4]]), TIMEOUT_MS)
    })
  })
