import { expect, test } from 'vitest'
import { nextRetryAt } from './machine-sending.ts'
import type { UploadsState } from './machine-types.ts'
import { chosen, response, sent, Tab } from './simulated-tab.ts'

test('other tabs are notified when this one stores, sends, removes or wakes', () => {
  const tab = new Tab()
  tab.dispatch({ type: 'chosen', uploads: [chosen('1'), chosen('2')] })
  tab.dispatch({ type: 'started', eventId: 1 })
  const notifies = (message: object) => ({ type: 'notify', message })
  expect(tab.dispatch({ type: 'stored', key: '1', isStored: true })[0]).toEqual(notifies({ type: 'rows' }))
  expect(tab.state.canStore).toBeUndefined()
  tab.dispatch({ type: 'known', key: '1' })
  const effects = tab.dispatch({ type: 'settled', key: '1', result: sent('1') })
  expect(effects).toContainEqual(notifies({ type: 'sent', key: '1', photo: sent('1'), isKnown: true }))
  expect(tab.dispatch({ type: 'removed', key: '2' })).toContainEqual(notifies({ type: 'removed', key: '2' }))
  expect(tab.dispatch({ type: 'woken' })).toContainEqual(notifies({ type: 'wake' }))
})

test('a preview is shown and saved, and one of a removed photo is dropped', () => {
  const tab = Tab.sending(2)
  const preview = new Blob(['picture'])
  expect(tab.dispatch({ type: 'previewMade', key: '1', preview })).toEqual([
    { type: 'save', keys: ['1'], change: { preview } },
  ])
  expect([tab.upload('1')?.preview, tab.upload('2')?.preview]).toEqual([preview, undefined])
  expect(tab.dispatch({ type: 'previewMade', key: '3', preview })).toEqual([])
})

test('a retry clears the saved rejection', () => {
  const tab = Tab.sending(1, () => response(415))
  tab.respondToAll()
  expect(tab.dispatch({ type: 'retried', keys: ['1'] })[0]).toEqual({
    type: 'save',
    keys: ['1'],
    change: { refusal: undefined },
    notifies: true,
  })
  expect(tab.upload('1')).toMatchObject({ state: 'sending', failure: undefined })
})

test('events of removed photos change nothing', () => {
  const tab = Tab.sending(1)
  for (const event of [
    { type: 'stored', isStored: false },
    { type: 'found', photo: sent('9') },
    { type: 'known' },
  ] as const)
    expect(tab.dispatch({ ...event, key: '9' })).toEqual([])
  expect([tab.states, tab.state.canStore]).toEqual([['sending'], undefined])
})

test('starting an event again starts only chosen photos', () => {
  const tab = Tab.sending(1)
  tab.dispatch({ type: 'chosen', uploads: [chosen('2')] })
  expect(tab.dispatch({ type: 'started', eventId: 1 })).toEqual([{ type: 'store', key: '2' }])
})

test('a tab reads rows without effects', () => {
  const tab = Tab.sending(1)
  expect(tab.dispatch({ type: 'message', message: { type: 'rows' } })).toEqual([])
  expect(tab.dispatch({ type: 'due' })).toEqual([])
})

test('the next retry is the earliest moment in the future', () => {
  const tab = Tab.sending(2)
  const at = (times: number[], retryAt: number) => {
    const uploads = tab.state.uploads.map((upload, i) => ({
      ...upload,
      state: 'queued' as const,
      retry: times[i] === undefined ? undefined : { failures: 1, at: times[i] },
    }))
    const state = { ...tab.state, uploads, active: new Set<string>(), connection: { failures: 1, retryAt } }
    return nextRetryAt(state as UploadsState, { now: 1000, holdsLease: true })
  }
  expect([at([], 3000), at([5000, 2000], 0), at([5000, 2000], 3000)]).toEqual([3000, 2000, 3000])
  expect([at([], 1000), at([5000], 0)]).toEqual([undefined, undefined])
  expect(nextRetryAt(tab.state, { now: 1000, holdsLease: true })).toBeUndefined()
})
