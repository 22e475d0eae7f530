import { expect, test } from 'vitest'
import type { LiveMessage } from '#contract/values/live.ts'
import { samplePhoto } from '#web/photo/sample-photo.ts'
import { Gallery } from './gallery.ts'
import { LiveBatch } from './live-batch.ts'

const came = (id: number): LiveMessage => ({ type: 'photos', photos: [samplePhoto(id)], photoCount: id })
const removed = (id: number): LiveMessage => ({ type: 'removed', ids: [id], photoCount: 0 })

test('a burst of 200 messages changes the gallery once per frame, with the same result', async () => {
  const gallery = new Gallery({ page: async () => ({ photos: [], cursor: 'c0' }), count: async () => 0 })
  await gallery.load()
  const frames: (() => void)[] = []
  const batch = new LiveBatch(
    (message, cursor) => gallery.receive(message, cursor),
    (run) => frames.push(run),
  )
  let draws = 0
  gallery.store.subscribe(() => draws++)
  for (let id = 1; id <= 200; id++) batch.add(came(id), `c${id}`)
  expect([frames.length, draws]).toEqual([1, 0])
  frames[0]!()
  expect(draws).toBe(1)
  expect(gallery.state.photos.map(({ id }) => id)).toEqual(Array.from({ length: 200 }, (_, i) => 200 - i))
  expect([gallery.state.total, gallery.cursor]).toEqual([200, 'c200'])

  batch.add(came(201), 'c201')
  expect(frames).toHaveLength(2)
})

test('messages keep their order; only the last of several with one cursor has it', () => {
  const received: [LiveMessage, string | undefined][] = []
  const batch = new LiveBatch(
    (message, cursor) => received.push([message, cursor]),
    () => {},
  )
  batch.add(came(1), 'c1')
  batch.add(came(2))
  batch.add(removed(2), 'c2')
  batch.add(removed(1), 'c3')
  batch.add(came(2), 'c4')
  batch.add({ type: 'resync' }, 'c5')
  batch.flush()
  batch.flush()
  expect(received).toEqual([
    [{ type: 'photos', photos: [samplePhoto(1), samplePhoto(2)], photoCount: 2 }, 'c1'],
    [{ type: 'removed', ids: [2, 1], photoCount: 0 }, 'c3'],
    [came(2), 'c4'],
    [{ type: 'resync' }, 'c5'],
  ])
})
