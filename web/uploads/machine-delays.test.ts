import { expect, test } from 'vitest'
import { NO_RESPONSE, UNREADABLE } from './failure.ts'
import { response, sent, Tab } from './simulated-tab.ts'

test.each([429, 502, 503, 504])('status %i delays every photo', (status) => {
  const tab = Tab.sending(5, () => response(status))
  tab.respondToAll()
  expect([...tab.attempts.keys()]).toEqual(['1', '2', '3'])
  expect(tab.states).toEqual(Array(5).fill('queued'))
})

test('Retry-After still applies after another photo arrives', () => {
  const tab = Tab.sending(4, (key) => (key === '1' ? response(429, 30) : sent(key)))
  tab.respondToAll()
  expect(tab.states).toEqual(['queued', 'sent', 'sent', 'queued'])
  expect(tab.waitForRetry()).toBe(30_000)
})

test('an arriving photo ends the pause at once', () => {
  const tab = Tab.sending(3, (key, attempt) => (key === '1' && attempt <= 2 ? NO_RESPONSE : sent(key)))
  tab.respond()
  tab.waitForRetry()
  tab.requests.reverse()
  tab.respond()
  expect(tab.state.pause.isPaused).toBe(true)
  tab.respond()
  expect([tab.state.pause.isPaused, tab.attempts.get('1')]).toEqual([false, 3])
})

test.each([
  ['a rejection shows that the connection works', response(415), false],
  ['an unreadable file does not end the pause', UNREADABLE, true],
])('%s', (_, failure, isPaused) => {
  const tab = Tab.sending(2, (key) => (key === '1' ? NO_RESPONSE : failure))
  tab.respondToAll()
  tab.waitForRetry()
  tab.respondToAll()
  expect(tab.state.pause.isPaused).toBe(isPaused)
})
