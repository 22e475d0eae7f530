import { expect, test } from 'vitest'
import { MAX_REMOVED_FROM_WALL } from '#contract/values/limits.ts'
import { applyRequest, commandsOf } from './wall-commands.ts'

const before = { ...commandsOf(null), isHeld: true, message: 'Cake!', next: 3, removed: [7, 8] }

test.each([
  [{}, {}],
  [
    { isHeld: false, delaySeconds: 9 },
    { isHeld: false, delaySeconds: 9 },
  ],
  [{ message: 'Dance!' }, { message: 'Dance!' }],
  [{ message: '' }, { message: null }],
  [{ message: null }, { message: null }],
  [{ next: true }, { next: 4 }],
  [{ identify: true }, { identify: 1 }],
  [{ reload: true }, { reload: 1 }],
  [{ removeFromWall: 9 }, { removed: [7, 8, 9] }],
  [{ removeFromWall: 7 }, { removed: [8, 7] }],
  [{ returnToWall: 7 }, { removed: [8] }],
] as const)('the request %j changes only %j', (request, changed) => {
  expect(applyRequest(before, request)).toEqual({ ...before, ...changed })
})

test('a wall forgets the oldest of more removed photos than its maximum', () => {
  const full = Array.from({ length: MAX_REMOVED_FROM_WALL }, (_, id) => id + 1)
  const { removed } = applyRequest({ ...before, removed: full }, { removeFromWall: 1000 })
  expect(removed).toEqual([...full.slice(1), 1000])
})

test('a screen has its own commands, or else its event’s, or else defaults', () => {
  const [own, event] = [
    { ...before, next: 1 },
    { ...before, next: 2 },
  ]
  expect([commandsOf(event, own), commandsOf(event, null)]).toEqual([own, event])
  expect(commandsOf(undefined)).toMatchObject({ isHeld: false, showsNames: false, showsWifi: true })
})
