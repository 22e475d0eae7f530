import { expect, test } from 'vitest'
import { Photo } from '#core/photos/photo.ts'
import { addShownPhoto } from '#test/support/shown-photo.ts'
import { workerServices } from '#test/support/worker-services.ts'
import { Event } from './event.ts'
import type { Viewer } from './open-event.ts'
import { isShownTo, isUnrevealed, mayRemove, ONLY_SENDERS, SHOWN, SHOWN_OR_OWN } from './photo-visibility.ts'

const viewer = (device: string | undefined): Viewer => ({ account: null, device, grants: [], hosted: [] })
const shown = { hidden: false, isPending: false, state: 'ready', uploadedBy: 'ada' }

test.each([
  ['a visible photo', shown, false, true],
  ['a processing photo', { ...shown, state: 'processing' }, false, true],
  ['a failed photo', { ...shown, state: 'failed' }, false, false],
  ['a pending photo', { ...shown, isPending: true }, false, false],
  ['a photo before the reveal', shown, true, false],
])('%s is shown to its sender, and to others: %s', (_, photo, unrevealed, toOthers) => {
  expect(isShownTo(viewer('ada'), photo, unrevealed)).toBe(true)
  expect(mayRemove(viewer('ada'), photo)).toBe(true)
  for (const device of ['bob', undefined]) {
    expect(isShownTo(viewer(device), photo, unrevealed)).toBe(toOthers)
    expect(mayRemove(viewer(device), photo)).toBe(false)
  }
})

test('nobody sees a hidden photo, and its sender may not delete it', () => {
  for (const device of ['ada', 'bob', undefined])
    expect(isShownTo(viewer(device), { ...shown, hidden: true }, false)).toBe(false)
  expect(mayRemove(viewer('ada'), { ...shown, hidden: true })).toBe(false)
})

test('a photo without a sender belongs to no browser', () => {
  for (const uploadedBy of [null, undefined])
    for (const device of ['ada', undefined])
      expect(mayRemove(viewer(device), { ...shown, uploadedBy })).toBe(false)
})

test.each([
  [undefined, false],
  [null, false],
  ['2027-06-05T21:59:59.999Z', false],
  ['2027-06-05T22:00:00Z', false],
  ['2027-06-05T22:00:00.001Z', true],
  [new Date('2027-06-05T23:00:00Z'), true],
])('at 22:00 an event revealed at %s is unrevealed: %s', (revealAt, expected) => {
  expect(isUnrevealed({ revealAt }, new Date('2027-06-05T22:00:00Z'))).toBe(expected)
})

const opened = await workerServices()

test('the SQL conditions agree with the functions for every photo and viewer', async () => {
  const em = opened.services.orm.em.fork()
  const hour = 60 * 60 * 1000
  for (const [i, revealAt] of [null, new Date(Date.now() - hour), new Date(Date.now() + hour)].entries()) {
    const event = { name: 'Party', date: '2027-06-05', qrCode: `CODE${i}`, revealAt }
    const eventId = await em.insert(Event, event)
    for (const hidden of [true, false])
      for (const isPending of [true, false])
        for (const state of ['processing', 'ready', 'failed'] as const)
          for (const uploadedBy of ['ada', null]) {
            const { filename } = await addShownPhoto(opened.services, eventId)
            const photo = { hidden, isPending, state, uploadedBy }
            await em.nativeUpdate(Photo, { filename }, photo)
            const matches = async (condition: string, values: (string | null)[] = []) =>
              (
                await em.execute(`select from photos where filename = ? and ${condition}`, [
                  filename,
                  ...values,
                ])
              ).length > 0
            const isShown = (device?: string) => isShownTo(viewer(device), photo, isUnrevealed(event))
            const facts = JSON.stringify({ ...photo, revealAt })
            expect(await matches(SHOWN), facts).toBe(isShown())
            for (const device of ['ada', 'bob', undefined])
              expect(await matches(SHOWN_OR_OWN, [device ?? null]), facts).toBe(isShown(device))
            const ofSenders = [await matches(ONLY_SENDERS[0]), await matches(ONLY_SENDERS[1])]
            expect(ofSenders.filter(Boolean).length, facts).toBe(hidden || isShown() ? 0 : 1)
          }
  }
})
