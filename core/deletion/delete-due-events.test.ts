import { beforeEach, expect, test } from 'vitest'
import { AppError } from '#core/errors.ts'
import { Event } from '#core/events/event.ts'
import { workerServices } from '#test/support/worker-services.ts'
import { BinnedEvent } from './binned-event.ts'
import { deleteDueEvents } from './delete-due-events.ts'

const { services, addEvent } = await workerServices()
const { publish } = services.live
beforeEach(() => void (services.live.publish = publish))

/** Adds an event that exists until the end of 2027-06-12. */
const add: typeof addEvent = (columns) => addEvent({ deleteAfterDays: 7, ...columns })
const exists = (id: number) => services.orm.em.fork().count(Event, { id })
const sweepAt = (now: string, timeZone: string) => {
  const config = { ...services.config, timeZone }
  return deleteDueEvents(services.orm.em.fork(), { ...services, config }, new Date(now))
}

test.each([
  ['Europe/Berlin', '2027-06-12T21:59:59Z', '2027-06-12T22:00:00Z'],
  ['America/Los_Angeles', '2027-06-13T06:59:59Z', '2027-06-13T07:00:00Z'],
])('in %s an event remains until its last day is over', async (timeZone, before, after) => {
  const id = await add()
  await sweepAt(before, timeZone)
  expect(await exists(id)).toBe(1)
  await sweepAt(after, timeZone)
  expect(await exists(id)).toBe(0)
  expect(await services.orm.em.fork().count(BinnedEvent)).toBe(0)
})

test('the sample event and events without retention are never deleted', async () => {
  const ids = [await add({ isSample: true }), await add({ deleteAfterDays: null })]
  await sweepAt('2099-01-01T00:00:00Z', 'UTC')
  for (const id of ids) expect(await exists(id)).toBe(1)
})

test('a concurrently deleted event does not stop the others', async () => {
  const [first, second, third] = [await add(), await add(), await add()]
  services.live.publish = async () => void (await services.orm.em.fork().nativeDelete(Event, second))
  await sweepAt('2027-06-14T00:00:00Z', 'UTC')
  for (const id of [first, second, third]) expect(await exists(id)).toBe(0)
})

test('another error ends the sweep', async () => {
  await add()
  const error = new AppError('unavailable', 'storage.tooSlow')
  services.live.publish = () => Promise.reject(error)
  await expect(sweepAt('2027-06-14T00:00:00Z', 'UTC')).rejects.toBe(error)
})
