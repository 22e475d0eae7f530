import { expect, test } from 'vitest'
import { chosen, response, row, sent, Tab, typesOf } from './simulated-tab.ts'
import type { SharedUpload } from './tabs.ts'

test('progress changes only photos that are being sent', () => {
  const tab = Tab.sending(4)
  tab.dispatch({
    type: 'progressed',
    parts: new Map([
      ['1', 0.5],
      ['4', 0.5],
      ['5', 0.5],
    ]),
  })
  expect(tab.state.uploads.map(({ progress }) => progress)).toEqual([0.5, 0, 0, 0])
})

test('a lost lease stops stored photos, but not photos in memory', () => {
  const tab = Tab.sending(2)
  tab.dispatch({ type: 'chosen', uploads: [chosen('3')] })
  tab.dispatch({ type: 'started', eventId: 1 })
  tab.dispatch({ type: 'stored', key: '3', isStored: false })
  tab.holdsLease = false
  tab.dispatch({ type: 'leaseChanged', isHeld: false })
  expect([tab.states, tab.requests]).toEqual([['queued', 'queued', 'sending'], ['3']])
})

test('a tab that wins the lease sends what the previous tab was sending', () => {
  const tab = new Tab()
  tab.holdsLease = false
  tab.dispatch({ type: 'rowsRead', rows: [row('1'), row('2')], isFirst: true })
  tab.dispatch({ type: 'chosen', uploads: [chosen('3')] })
  const shared: SharedUpload = { key: '1', state: 'sending', progress: 0.5, isFromEarlierVisit: false }
  const pause = { isPaused: true, isNotCandid: false }
  tab.dispatch({ type: 'message', message: { type: 'state', uploads: [shared], pause } })
  expect(tab.upload('1')).toMatchObject({ state: 'sending', progress: 0.5, isFromEarlierVisit: false })
  expect([tab.requests, tab.state.pause]).toEqual([[], pause])
  tab.holdsLease = true
  tab.dispatch({ type: 'leaseChanged', isHeld: true })
  expect([tab.requests, tab.states]).toEqual([
    ['1', '2'],
    ['sending', 'sending', 'chosen'],
  ])
  expect(tab.upload('1')?.progress).toBe(0)
  tab.dispatch({
    type: 'message',
    message: { type: 'state', uploads: [{ ...shared, progress: 0.9 }], pause },
  })
  expect(tab.upload('1')?.progress).toBe(0)
})

test('the list follows the stored photos: other tabs add, remove, reject and retry', () => {
  const tab = new Tab()
  tab.holdsLease = false
  const refusal = response(415)
  tab.dispatch({ type: 'rowsRead', rows: [row('1'), row('2'), row('3', { refusal })], isFirst: true })
  expect(tab.states).toEqual(['queued', 'queued', 'failed'])
  expect(tab.state.uploads.every(({ isFromEarlierVisit }) => isFromEarlierVisit)).toBe(true)
  const effects = tab.dispatch({
    type: 'rowsRead',
    rows: [row('2', { refusal }), row('3'), row('4')],
    isFirst: false,
  })
  expect(tab.state.uploads).toMatchObject([
    { key: '2', state: 'failed', failure: refusal },
    { key: '3', state: 'queued', failure: undefined },
    { key: '4', state: 'queued', isFromEarlierVisit: false },
  ])
  expect(effects).toContainEqual({ type: 'forget', key: '1', terminates: false })
})

test.each([true, false])('a photo removed in another tab is ended only with the lease: %s', (holdsLease) => {
  const tab = Tab.sending(1)
  tab.holdsLease = holdsLease
  const effects = tab.dispatch({ type: 'message', message: { type: 'removed', key: '1' } })
  expect(effects).toContainEqual({ type: 'forget', key: '1', terminates: holdsLease })
  expect(tab.state.uploads).toEqual([])
})

test('a photo sent by another tab arrives here too', () => {
  const tab = new Tab()
  tab.holdsLease = false
  tab.dispatch({ type: 'rowsRead', rows: [row('1')], isFirst: true })
  const message = { type: 'sent', key: '1', photo: sent('1'), isKnown: true } as const
  expect(typesOf(tab.dispatch({ type: 'message', message }))).toEqual(['forget', 'arrived', 'report'])
  expect(tab.rounds).toEqual([{ sent: 0, known: 1, failed: [] }])
})

test('the state is shared with a new tab, and a released lease is taken', () => {
  const tab = Tab.sending(0)
  expect(tab.dispatch({ type: 'message', message: { type: 'hello' } })).toEqual([{ type: 'share' }])
  expect(tab.dispatch({ type: 'message', message: { type: 'released' } })).toEqual([{ type: 'takeLease' }])
})

test('reading the stored photos changes neither active nor sent uploads', () => {
  const tab = Tab.sending(2)
  tab.respond()
  tab.dispatch({ type: 'progressed', parts: new Map([['2', 0.5]]) })
  tab.dispatch({ type: 'rowsRead', rows: [row('2')], isFirst: false })
  expect([tab.states, tab.upload('2')?.progress]).toEqual([['sent', 'sending'], 0.5])
  tab.respondToAll()
  expect(tab.rounds).toEqual([{ sent: 2, known: 0, failed: [] }])
})

test('a tab that wins its expired lease again does not send twice', () => {
  const tab = Tab.sending(1)
  tab.dispatch({ type: 'leaseChanged', isHeld: true })
  expect([tab.states, tab.requests]).toEqual([['sending'], ['1']])
})

test('a photo that is not stored ignores reports from other tabs', () => {
  const tab = new Tab()
  tab.holdsLease = false
  tab.dispatch({ type: 'chosen', uploads: [chosen('1')] })
  const uploads: SharedUpload[] = [{ key: '1', state: 'sending', progress: 0.5, isFromEarlierVisit: true }]
  tab.dispatch({ type: 'message', message: { type: 'state', uploads, pause: tab.state.pause } })
  expect(tab.upload('1')).toEqual(chosen('1'))
})

test('a failed photo of an earlier visit is not reported again', () => {
  const tab = new Tab()
  tab.dispatch({ type: 'rowsRead', rows: [row('1', { refusal: response(415) })], isFirst: true })
  tab.dispatch({ type: 'previewMade', key: '1', preview: new Blob() })
  expect(tab.rounds).toEqual([])
})
