import { expect, test } from 'vitest'
import type { EventView } from '#contract/schemas/events.ts'
import { codeIn, resolveScan, type AdminCode, type Lookups } from './scan-flow.ts'

const event = { id: 7, qrCode: 'PARTY12345' } as EventView
const lookups = (codes: Record<string, AdminCode>): Lookups => ({
  adminCode: async (code) => codes[code] ?? null,
  event: async (id) => (id === event.id ? event : null),
  eventByCode: async (qrCode) => (qrCode.toUpperCase() === event.qrCode ? event : null),
})
const none = lookups({})

test('empty and blank texts are not codes', async () => {
  for (const input of ['', '  \n'])
    expect(await resolveScan(input, none)).toEqual({
      toast: { title: 'Invalid QR Code', description: 'Please enter a valid QR code.', destructive: true },
    })
})

test('an active code without an event leads to the free creation', async () => {
  const codes = lookups({ 'ADMIN-1': { isActive: true, status: 'unpublished', eventId: null } })
  expect(await resolveScan(' ADMIN-1 ', codes)).toEqual({
    to: '/admin/create-event/ADMIN-1',
    toast: { title: 'Admin QR Code Scanned', description: 'Create your free event now!' },
  })
})

test('an active code with an event leads to its gallery', async () => {
  const codes = lookups({ 'ADMIN-2': { isActive: true, status: 'active', eventId: 7 } })
  expect(await resolveScan('ADMIN-2', codes)).toEqual({
    to: '/event/PARTY12345',
    toast: { title: 'QR Code Scanned', description: 'Redirecting to event gallery...' },
  })
})

test.each<[string, AdminCode]>([
  ['deactivated', { isActive: false, status: 'unpublished', eventId: null }],
  ['of an event that was deleted', { isActive: true, status: 'active', eventId: null }],
  ['of an event that has just been deleted', { isActive: true, status: 'active', eventId: 99 }],
])('a code that is %s leads nowhere', async (_why, code) => {
  const codes = lookups({ 'ADMIN-1735689600000-SAMPLE': code })
  expect(await resolveScan('ADMIN-1735689600000-SAMPLE', codes)).toEqual({
    toast: {
      title: 'Invalid QR Code',
      description: "The QR code doesn't match any event or admin code.",
      destructive: true,
    },
  })
})

test('a guessable code of a private event asks for the event’s own code', async () => {
  const codes = lookups({ WEDDING: { isActive: true, status: 'active', eventId: 99 } })
  expect(await resolveScan('WEDDING', codes)).toEqual({
    asksForMore: true,
    toast: {
      title: 'Almost There',
      description: 'This event is private. Please scan or enter the event’s own code, too.',
    },
  })
})

test("an event's code leads to its gallery", async () => {
  expect(await resolveScan('PARTY12345', none)).toEqual({ to: '/event/PARTY12345' })
})

test('a failed lookup doesn’t count as an invalid code', async () => {
  const broken = { ...none, adminCode: () => Promise.reject(new TypeError('Failed to fetch')) }
  await expect(resolveScan('PARTY12345', broken)).rejects.toThrow('Failed to fetch')
})

test.each([
  ['http://192.168.1.5:3000/event/PARTY12345', 'PARTY12345'],
  ['https://candid.example/admin/create-event/ADMIN-1%2F2?x=1', 'ADMIN-1/2'],
  [' abc ', 'abc'],
  ['/event/%E0%A4%A', '%E0%A4%A'],
])('the code in %s is %s', (input, code) => {
  expect(codeIn(input)).toBe(code)
})
