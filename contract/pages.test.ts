import { expect, test } from 'vitest'
import { pagePath } from './pages.ts'

test('a page’s path contains its encoded parameters, without missing optional ones', () => {
  expect(pagePath('managePhotos', { qrCode: 'AB CD' })).toBe('/event/AB%20CD/manage/photos')
  expect(pagePath('console', { tab: 'codes' })).toBe('/admin/codes')
  expect(pagePath('console', {})).toBe('/admin')
  expect(pagePath('home', {})).toBe('/')
})
