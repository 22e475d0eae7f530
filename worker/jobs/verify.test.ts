import { expect, onTestFinished, test } from 'vitest'
import { Event } from '#core/events/event.ts'
import { originalKey } from '#core/photos/object-keys.ts'
import { addShownPhoto } from '#test/support/shown-photo.ts'
import { openWorkerServices } from '#test/support/worker-services.ts'
import { verify } from './verify.ts'

test('the job logs lost files', async () => {
  const { services, logged, close } = await openWorkerServices()
  onTestFinished(close)
  const em = services.orm.em.fork()
  const event = await em.insert(Event, { name: 'Party', date: '2026-07-04', qrCode: 'CODE' })
  const { filename } = await addShownPhoto(services, event)
  await services.storage.remove([originalKey(filename)])
  await verify({}, services)
  expect(logged.map((line) => JSON.parse(line).msg)).toEqual([
    expect.stringContaining(originalKey(filename)),
    'the photo store was compared with the rows',
  ])
})
