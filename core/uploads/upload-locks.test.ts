import { expect, test, vi } from 'vitest'
import { UploadLocks } from './upload-locks.ts'

const untilStopped = (stop: AbortSignal) =>
  new Promise<void>((resolve) => stop.addEventListener('abort', () => resolve()))

test('a newer request stops the older one and starts after it', async () => {
  const locks = new UploadLocks()
  const order: string[] = []
  const older = locks.hold('a', async (stop) => {
    await untilStopped(stop)
    order.push('older')
  })
  await Promise.all([older, locks.hold('a', async () => order.push('newer'))])
  expect(order).toEqual(['older', 'newer'])
})

test('another upload is not stopped, and a failure releases the lock', async () => {
  const locks = new UploadLocks()
  const end = Promise.withResolvers<void>()
  let stopped: AbortSignal | undefined
  const held = locks.hold('a', (stop) => ((stopped = stop), end.promise))
  expect(await locks.hold('b', async () => 'b')).toBe('b')
  end.reject(new Error('failed'))
  await expect(held).rejects.toThrow('failed')
  expect([stopped?.aborted, await locks.hold('a', async () => 'a')]).toEqual([false, 'a'])
})

test('a request waits at most half a minute', async () => {
  const timeout = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal)
  const locks = new UploadLocks()
  void locks.hold('a', () => new Promise(() => {}))
  const waiting = locks.hold('a', async () => 'a')
  timeout.abort()
  const busy = { kind: 'unavailable' }
  await expect(waiting).rejects.toMatchObject(busy)
  // The time may also end between two holders.
  await expect(locks.hold('a', async () => 'a')).rejects.toMatchObject(busy)
  expect(AbortSignal.timeout).toHaveBeenCalledWith(30_000)
  vi.restoreAllMocks()
})
