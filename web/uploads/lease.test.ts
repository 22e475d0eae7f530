import { expect, test } from 'vitest'
import { type Lease, LEASE_MS, TabLease } from './lease.ts'

function twoTabs() {
  const browser = { now: 1_000_000, lease: undefined as Lease | undefined, isBroken: false, changes: 0 }
  const turns: string[] = []
  const open = (owner: string) => {
    const ticks = new Set<() => void>()
    const lease = new TabLease(owner, {
      async change(change) {
        browser.changes++
        if (browser.isBroken) throw new Error('The storage is broken.')
        return (browser.lease = change(browser.lease))
      },
      now: () => browser.now,
      every(_ms, run) {
        ticks.add(run)
        return () => ticks.delete(run)
      },
      onChange: (isHeld) => turns.push(`${owner} ${isHeld ? 'sends' : 'stops'}`),
    })
    return { lease, timers: () => ticks.size, tick: () => ticks.forEach((run) => run()) }
  }
  return { browser, turns, first: open('first'), second: open('second') }
}

test('one tab sends at a time, and the other takes over when it leaves', async () => {
  const { turns, first, second } = twoTabs()
  first.lease.want(true)
  second.lease.want(true)
  await second.lease.take()
  expect([first.lease.isHeld, second.lease.isHeld]).toEqual([true, false])
  first.lease.release()
  await second.lease.take()
  expect(turns).toEqual(['first sends', 'first stops', 'second sends'])
})

test('another tab takes over from a crashed one once the lease has expired', async () => {
  const { browser, first, second } = twoTabs()
  first.lease.want(true)
  await first.lease.take()
  second.lease.want(true)
  browser.now += LEASE_MS - 1
  await second.lease.take()
  expect(second.lease.isHeld).toBe(false)
  browser.now += 1
  await second.lease.take()
  expect(second.lease.isHeld).toBe(true)
})

test('a tab that slept past its lease stops if another has taken it, and continues otherwise', async () => {
  const { browser, turns, first, second } = twoTabs()
  first.lease.want(true)
  await first.lease.take()
  browser.now += LEASE_MS
  expect(first.lease.isHeld).toBe(false)
  await first.lease.take()
  expect(turns).toEqual(['first sends', 'first sends'])
  browser.now += LEASE_MS
  second.lease.want(true)
  await second.lease.take()
  await first.lease.take()
  expect(turns).toEqual(['first sends', 'first sends', 'second sends', 'first stops'])
})

test('a lease from before the clock was set back is free', async () => {
  const { browser, second } = twoTabs()
  browser.lease = { owner: 'first', until: browser.now + LEASE_MS + 1 }
  second.lease.want(true)
  await second.lease.take()
  expect(second.lease.isHeld).toBe(true)
})

test('a tab with nothing to send releases the lease', async () => {
  const { browser, first } = twoTabs()
  first.lease.want(true)
  await first.lease.take()
  first.lease.want(false)
  expect(first.timers()).toBe(0)
  await expect.poll(() => browser.lease).toBeUndefined()
})

test('if the storage fails, the lease expires', async () => {
  const { browser, first } = twoTabs()
  first.lease.want(true)
  await first.lease.take()
  browser.isBroken = true
  browser.now += LEASE_MS
  await first.lease.take()
  expect(first.lease.isHeld).toBe(false)
})

test('a lease is renewed only while wanted, and a second request changes nothing', async () => {
  const { browser, turns, first } = twoTabs()
  await first.lease.take()
  expect([first.lease.isHeld, browser.lease]).toEqual([false, undefined])
  first.lease.want(true)
  first.lease.want(true)
  await first.lease.take()
  expect([first.timers(), turns]).toEqual([1, ['first sends']])
  browser.now += 3000
  first.tick()
  await expect.poll(() => browser.lease?.until).toBe(browser.now + LEASE_MS)
  const taken = first.lease.take()
  first.lease.want(false)
  await taken
  expect([first.lease.isHeld, turns]).toEqual([false, ['first sends', 'first stops']])
})

test('a tab that releases a lease it has lost leaves it to the other', async () => {
  const { browser, first, second } = twoTabs()
  first.lease.want(true)
  await first.lease.take()
  browser.now += LEASE_MS
  second.lease.want(true)
  await second.lease.take()
  first.lease.release()
  await second.lease.take()
  expect(browser.lease?.owner).toBe('second')
  const before = browser.changes
  first.lease.release()
  expect(browser.changes).toBe(before)
})
