import { expect, test } from 'vitest'
import { NO_RESPONSE } from './failure.ts'
import { chosen, response, sent, Tab, typesOf } from './simulated-tab.ts'

test('fifty photos are sent once each, three at a time, and leave an empty list', () => {
  const tab = Tab.sending(50)
  tab.respondToAll()
  expect(tab.rounds).toEqual([{ sent: 50, known: 0, failed: [] }])
  expect([tab.mostRequests, [...tab.attempts.values()]]).toEqual([3, Array(50).fill(1)])
  expect(tab.state.uploads).toEqual([])
})

test('only the started event’s photos are stored, and each is sent once it is stored', () => {
  const tab = new Tab()
  const other = { ...chosen('2'), event: { id: 2, name: 'Bo', qrCode: 'BO' } }
  const previews = tab.dispatch({ type: 'chosen', uploads: [chosen('1'), other] })
  expect(typesOf(previews)).toEqual(['makePreview', 'makePreview'])
  expect(tab.dispatch({ type: 'started', eventId: 1 })).toEqual([{ type: 'store', key: '1' }])
  expect([tab.states, tab.requests]).toEqual([['queued', 'chosen'], []])
  tab.dispatch({ type: 'stored', key: '1', isStored: true })
  expect([tab.states, tab.requests]).toEqual([['sending', 'chosen'], ['1']])
  tab.respondToAll()
  expect([tab.rounds, tab.states]).toEqual([[{ sent: 1, known: 0, failed: [] }], ['chosen']])
})

test('a photo that the browser can’t store is sent from memory without the lease', () => {
  const tab = new Tab()
  tab.holdsLease = false
  tab.dispatch({ type: 'storageChecked', canStore: true })
  tab.dispatch({ type: 'chosen', uploads: [chosen('1'), chosen('2')] })
  tab.dispatch({ type: 'started', eventId: 1 })
  tab.dispatch({ type: 'stored', key: '1', isStored: true })
  tab.dispatch({ type: 'stored', key: '2', isStored: false })
  expect([tab.requests, tab.state.canStore]).toEqual([['2'], false])
})

test('a lost network pauses at once, and waking resumes', () => {
  const tab = Tab.sending(4)
  tab.dispatch({ type: 'offline' })
  expect([tab.state.pause.isPaused, tab.requests, tab.states]).toEqual([true, [], Array(4).fill('queued')])
  expect(typesOf(tab.dispatch({ type: 'woken' }))).toEqual([
    'takeLease',
    'notify',
    'send',
    'send',
    'send',
    'lookAhead',
  ])
  tab.respondToAll()
  expect([tab.rounds, tab.state.pause.isPaused]).toEqual([[{ sent: 4, known: 0, failed: [] }], false])
})

test('without a connection photos are retried without end, with delays of up to a minute', () => {
  const tab = Tab.sending(1, (key, attempt) => (attempt <= 20 ? NO_RESPONSE : sent(key)))
  const waits: number[] = []
  for (tab.respond(); !tab.rounds.length; tab.respond()) waits.push(tab.waitForRetry())
  expect(waits.slice(0, 3)).toEqual([500, 1000, 2000])
  expect([waits.length, waits.slice(10)]).toEqual([20, Array(10).fill(60_000)])
  expect(tab.rounds).toEqual([{ sent: 1, known: 0, failed: [] }])
})

test('three uploads that lose the connection together count as one failure, and the second failure pauses', () => {
  let isDown = true
  const tab = Tab.sending(5, (key) => (isDown ? NO_RESPONSE : sent(key)))
  tab.respondToAll()
  expect(tab.state.pause.isPaused).toBe(false)
  expect(tab.waitForRetry()).toBe(500)
  tab.respondToAll()
  expect(tab.state.pause).toEqual({ isPaused: true, isNotCandid: false })
  expect([...tab.attempts.keys()]).toEqual(['1', '2', '3'])
  isDown = false
  expect(tab.waitForRetry()).toBe(1000)
  tab.respondToAll()
  expect([tab.rounds, tab.state.pause.isPaused]).toEqual([[{ sent: 5, known: 0, failed: [] }], false])
})

test('a captive portal pauses uploads and is named as the reason', () => {
  const tab = Tab.sending(1, () => ({ ...response(200), isCandid: false }))
  tab.respond()
  tab.waitForRetry()
  tab.respond()
  expect(tab.state.pause).toEqual({ isPaused: true, isNotCandid: true })
})

test('waking retries at once, also from another tab', () => {
  for (const event of [{ type: 'woken' }, { type: 'message', message: { type: 'wake' } }] as const) {
    const tab = Tab.sending(1, (key, attempt) => (attempt <= 8 ? NO_RESPONSE : sent(key)))
    tab.respond()
    for (let attempt = 2; attempt <= 8; attempt++) {
      tab.waitForRetry()
      tab.respond()
    }
    tab.dispatch(event)
    tab.respondToAll()
    expect(tab.rounds).toEqual([{ sent: 1, known: 0, failed: [] }])
  }
})

test('Retry-After is respected without a notice, any number of times', () => {
  const tab = Tab.sending(1, (key, attempt) => (attempt <= 12 ? response(429, 30) : sent(key)))
  for (let attempt = 1; attempt <= 12; attempt++) {
    tab.respond()
    expect(tab.waitForRetry()).toBeGreaterThanOrEqual(30_000)
    expect(tab.state.pause.isPaused).toBe(false)
  }
  tab.respond()
  expect(tab.rounds).toEqual([{ sent: 1, known: 0, failed: [] }])
})

test('a photo that causes a server error delays only itself', () => {
  const tab = Tab.sending(6, (key, attempt) =>
    Number(key) <= 3 && attempt === 1 ? response(500) : sent(key),
  )
  tab.respondToAll()
  expect(tab.states).toEqual(['queued', 'queued', 'queued', 'sent', 'sent', 'sent'])
  expect(tab.state.pause.isPaused).toBe(false)
  expect(tab.waitForRetry()).toBe(500)
  tab.respondToAll()
  expect(tab.rounds).toEqual([{ sent: 6, known: 0, failed: [] }])
})

test('a rejected photo is not retried automatically, and is reported once together with the others', () => {
  const tab = Tab.sending(12, (key) => (key === '5' ? response(415) : sent(key)))
  tab.respondToAll()
  expect(tab.rounds).toEqual([{ sent: 11, known: 0, failed: ['5'] }])
  expect(tab.attempts.get('5')).toBe(1)
  expect(tab.state.uploads).toMatchObject([
    { key: '5', state: 'failed', progress: 0, failure: { status: 415 } },
  ])
  tab.dispatch({ type: 'woken' })
  expect([tab.requests, tab.rounds.length]).toEqual([[], 1])
})

test('a rejection is saved and other tabs read it; a retry clears it and sends again', () => {
  const tab = Tab.sending(1)
  tab.requests.length = 0
  const effects = tab.dispatch({ type: 'settled', key: '1', result: response(507) })
  const save = { type: 'save', keys: ['1'], notifies: true }
  expect(effects).toContainEqual({ ...save, change: { refusal: response(507) } })
  const retried = tab.dispatch({ type: 'retried', keys: ['1'] })
  expect(retried).toContainEqual({ ...save, change: { refusal: undefined } })
  expect([tab.upload('1')?.failure, tab.requests]).toEqual([undefined, ['1']])
})

test('removing a rejected photo does not report the others again', () => {
  const tab = Tab.sending(3, () => response(415))
  tab.respondToAll()
  expect(tab.rounds).toEqual([{ sent: 0, known: 0, failed: ['1', '2', '3'] }])
  tab.dispatch({ type: 'removed', key: '1' })
  tab.dispatch({ type: 'retried', keys: ['2'] })
  tab.respondToAll()
  expect(tab.rounds.slice(1)).toEqual([{ sent: 0, known: 0, failed: ['2'] }])
})

test('a photo removed while it is sent is stopped and deleted on the server, and the others continue', () => {
  const tab = Tab.sending(5)
  const effects = tab.dispatch({ type: 'removed', key: '1' })
  expect(effects).toContainEqual({ type: 'stop', key: '1' })
  expect(effects).toContainEqual({ type: 'forget', key: '1', terminates: true })
  expect(effects).toContainEqual({ type: 'notify', message: { type: 'removed', key: '1' } })
  tab.respondToAll()
  expect([tab.rounds, tab.attempts.get('1')]).toEqual([[{ sent: 4, known: 0, failed: [] }], 1])
})

test('a known photo found ahead of its turn is never sent, and the round counts it', () => {
  const tab = Tab.sending(4)
  tab.dispatch({ type: 'known', key: '4' })
  const effects = tab.dispatch({ type: 'found', key: '4', photo: sent('4') })
  expect(typesOf(effects).slice(0, 3)).toEqual(['notify', 'forget', 'arrived'])
  tab.dispatch({ type: 'found', key: '1', photo: sent('1') })
  expect(tab.upload('1')?.state).toBe('sending')
  tab.respondToAll()
  expect([tab.rounds, tab.attempts.has('4')]).toEqual([[{ sent: 3, known: 1, failed: [] }], false])
})
