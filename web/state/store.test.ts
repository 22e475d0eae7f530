import { expect, test } from 'vitest'
import { Store } from './store.ts'

test('a store returns the value that was set last', () => {
  const store = new Store(['a'])
  const before = store.get()
  store.set([...before, 'b'])
  expect([before, store.get()]).toEqual([['a'], ['a', 'b']])
})

test('every listener is called with each new value until it stops', () => {
  const store = new Store(0)
  const calls: string[] = []
  const stop = store.subscribe(() => calls.push(`first ${store.get()}`))
  store.subscribe(() => calls.push(`second ${store.get()}`))
  store.set(1)
  stop()
  store.set(2)
  expect(calls).toEqual(['first 1', 'second 1', 'second 2'])
})

test('a listener that stops while called does not affect others', () => {
  const store = new Store(0)
  let calls = 0
  const stop = store.subscribe(() => stop())
  store.subscribe(() => calls++)
  store.set(1)
  expect(calls).toBe(1)
})
