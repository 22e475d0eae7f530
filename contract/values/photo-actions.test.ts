import { expect, test } from 'vitest'
import { photoActionsWith } from './photo-actions.ts'

test('hosts may hide, show, clear and delete, but not feature', () => {
  expect(photoActionsWith('host')).toEqual(['hide', 'unhide', 'unflag', 'clear-name', 'delete'])
})

test('administrators may do six actions to several photos, and six to one', () => {
  expect(photoActionsWith('many')).toEqual(['hide', 'unhide', 'unflag', 'feature', 'clear-name', 'delete'])
  expect(photoActionsWith('one')).toEqual([
    'hide',
    'unhide',
    'unflag',
    'toggle-featured',
    'dismiss-flags',
    'retry',
  ])
})
