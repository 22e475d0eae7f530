import { expect, test } from 'vitest'
import { originalKey } from '#core/photos/object-keys.ts'
import { addShownPhoto } from '#test/support/shown-photo.ts'
import { workerServices } from '#test/support/worker-services.ts'
import { verify } from './verify.ts'

const { services, addEvent, logged } = await workerServices()

test('the job logs lost files', async () => {
  const { filename } = await addShownPhoto(services, await addEvent())
  await services.storage.remove([originalKey(filename)])
  await verify({}, services)
  expect(logged.map((line) => JSON.parse(line).msg)).toEqual([
    expect.stringContaining(originalKey(filename)),
    'the photo store was compared with the rows',
  ])
})
