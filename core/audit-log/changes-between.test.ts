import { expect, test } from 'vitest'
import { changesBetween } from './changes-between.ts'

test('equal values are not a change', () => {
  expect(changesBetween({ name: 'Hall', hours: [1, 2] }, { name: 'Hall', hours: [1, 2] })).toEqual([])
})

test('a missing value equals null', () => {
  expect(changesBetween({}, { name: null })).toEqual([])
})

test('changes are sorted by name, and texts are recorded without quotes', () => {
  expect(changesBetween({ b: true, a: 'old' }, { b: false, a: 'new' })).toEqual([
    { name: 'a', from: 'old', to: 'new', isSecret: false },
    { name: 'b', from: 'true', to: 'false', isSecret: false },
  ])
})

test('added and removed values have null on the other side', () => {
  expect(changesBetween({ a: 'old' }, { b: 'new' })).toEqual([
    { name: 'a', from: 'old', to: null, isSecret: false },
    { name: 'b', from: null, to: 'new', isSecret: false },
  ])
})

test('lists are recorded by their items, and an empty one as null', () => {
  expect(changesBetween({ disabledFeatures: [] }, { disabledFeatures: ['hearts', 'names'] })).toEqual([
    { name: 'disabledFeatures', from: null, to: 'hearts, names', isSecret: false },
  ])
})

test('secret values are not recorded', () => {
  expect(changesBetween({ password: 'old' }, { password: 'new' }, ['password'])).toEqual([
    { name: 'password', from: null, to: null, isSecret: true },
  ])
})

test('long values are truncated, but compared in full', () => {
  const text = 'x'.repeat(300)
  const [change, ...others] = changesBetween({ terms: `${text}a` }, { terms: `${text}b` })
  expect(others).toEqual([])
  expect([change!.from, change!.to]).toEqual(['x'.repeat(200), 'x'.repeat(200)])
})
