import { expect, test } from 'vitest'
import { isCaptivePortal } from './is-captive-portal.ts'

const headers = (init: Record<string, string>) => (name: string) => new Headers(init).get(name)

test.each([200, 302, 403, 404, 511])('a %i without our header comes from a captive portal', (status) => {
  expect(isCaptivePortal(status, headers({ 'content-type': 'text/html' }))).toBe(true)
})

test.each([502, 503, 504])('a %i from a proxy means that Candid is down', (status) => {
  expect(isCaptivePortal(status, headers({}))).toBe(false)
})

test.each([200, 401, 404, 413, 500, 507])('a %i with our header comes from Candid', (status) => {
  expect(isCaptivePortal(status, headers({ candid: '1' }))).toBe(false)
})
