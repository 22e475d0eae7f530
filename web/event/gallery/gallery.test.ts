import { expect, test } from 'vitest'
import { PAGE_SIZE } from '#contract/values/limits.ts'
import { samplePhoto } from '#web/photo/sample-photo.ts'
import { Gallery } from './gallery.ts'

function serverOf(n: number) {
  const rows = Array.from({ length: n }, (_, index) => samplePhoto(n - index))
  let gate: Promise<void> = Promise.resolve()
  const requested: (number | undefined)[] = []
  return {
    rows,
    requested,
    hold() {
      let open = () => {}
      gate = new Promise((resolve) => (open = resolve))
      return () => open()
    },
    async page(after?: number, size = PAGE_SIZE) {
      requested.push(after)
      const found = rows.filter((photo) => after === undefined || photo.id < after).slice(0, size)
      await gate
      return { photos: found, cursor: `c${rows.length}` }
    },
    count: async () => rows.length,
  }
}
const ids = (gallery: Gallery) => gallery.state.photos.map((photo) => photo.id)

test('the first page shows the newest photos; `more` fetches the next page, `all` the rest', async () => {
  const gallery = new Gallery(serverOf(150), 150)
  await gallery.load()
  expect(ids(gallery)).toHaveLength(60)
  expect(gallery.state).toMatchObject({ status: 'ready', complete: false, total: 150 })
  await gallery.more()
  expect(ids(gallery)).toHaveLength(120)
  expect(await gallery.all()).toHaveLength(150)
  expect(gallery.state.complete).toBe(true)
})

test('a gallery created with its newest page is ready without a request, and continues from there', async () => {
  const server = serverOf(70)
  const newest = { photos: server.rows.slice(0, PAGE_SIZE), cursor: 'c70' }
  const gallery = new Gallery(server, 70, newest)
  expect(gallery.state).toMatchObject({ status: 'ready', complete: false, total: 70 })
  expect(gallery.cursor).toBe('c70')
  await gallery.more()
  expect(ids(gallery)).toHaveLength(70)
  expect(server.requested).toEqual([11])
})

test('all 2,000 photos take four more requests, and so does their resync', async () => {
  const server = serverOf(2000)
  const gallery = new Gallery(server, 2000)
  await gallery.load()
  expect(await gallery.all()).toHaveLength(2000)
  const requested = [undefined, 1941, 1441, 941, 441]
  expect(server.requested).toEqual(requested)
  await gallery.load()
  expect(ids(gallery)).toHaveLength(2000)
  expect(server.requested).toEqual([...requested, ...requested])
})

test('two concurrent calls of `more` fetch one page', async () => {
  const server = serverOf(200)
  const gallery = new Gallery(server, 200)
  await gallery.load()
  await Promise.all([gallery.more(), gallery.more()])
  expect(server.requested).toEqual([undefined, 141])
})

test('live messages during the first load add and remove photos', async () => {
  const server = serverOf(3)
  const open = server.hold()
  const gallery = new Gallery(server, 3)
  const loading = gallery.load()
  gallery.receive({ type: 'photos', photos: [samplePhoto(4)], photoCount: 4 })
  gallery.remove([2])
  open()
  await loading
  expect(ids(gallery)).toEqual([4, 3, 1])
  expect(gallery.state.total).toBe(3)
})

test('a resync adds missed photos and removes deleted ones, on all shown pages', async () => {
  const server = serverOf(130)
  const gallery = new Gallery(server, 130)
  await gallery.load()
  await gallery.more()
  server.rows.unshift(samplePhoto(131))
  server.rows.splice(50, 1)
  gallery.receive({ type: 'resync' })
  await expect.poll(() => ids(gallery)[0]).toBe(131)
  expect(ids(gallery)).toHaveLength(120)
  expect(ids(gallery)).not.toContain(81)
  expect(gallery.state.total).toBe(130)
})

test('a failed first load is reported and can be retried', async () => {
  const server = serverOf(2)
  let broken = true
  const gallery = new Gallery({
    ...server,
    page: (after) => (broken ? Promise.reject(new Error('503: busy')) : server.page(after)),
  })
  await gallery.load()
  expect(gallery.state).toMatchObject({ status: 'failed', error: new Error('503: busy') })
  broken = false
  await gallery.load()
  expect(ids(gallery)).toEqual([2, 1])
})

test('a failure stays on the screen during automatic retries, until one succeeds', async () => {
  const server = serverOf(2)
  let broken = true
  const gallery = new Gallery({
    ...server,
    page: (after) => (broken ? Promise.reject(new Error('503: busy')) : server.page(after)),
  })
  await gallery.load()
  const seen: string[] = []
  gallery.store.subscribe(() => seen.push(gallery.state.status))
  gallery.receive({ type: 'resync' })
  await expect.poll(() => seen).toEqual(['failed'])
  broken = false
  gallery.receive({ type: 'resync' })
  await expect.poll(() => seen).toEqual(['failed', 'ready'])
  expect(gallery.state.error).toBeUndefined()
})

test('a failed resync leaves the shown photos', async () => {
  const server = serverOf(2)
  const gallery = new Gallery(server, 2)
  await gallery.load()
  server.count = () => Promise.reject(new TypeError('Failed to fetch'))
  await gallery.load()
  expect(gallery.state.status).toBe('ready')
  expect(ids(gallery)).toEqual([2, 1])
})

test('listeners are called for each change until they unsubscribe', async () => {
  const gallery = new Gallery(serverOf(1), 1)
  await gallery.load()
  let changes = 0
  const stop = gallery.store.subscribe(() => changes++)
  gallery.remove([1])
  stop()
  gallery.add([samplePhoto(2)])
  expect(changes).toBe(1)
  expect(ids(gallery)).toEqual([2])
})

test('a resync requested during a load runs after it, since the response may be older', async () => {
  const server = serverOf(2)
  const open = server.hold()
  const gallery = new Gallery(server, 2)
  const loading = gallery.load()
  server.rows.unshift(samplePhoto(3))
  gallery.receive({ type: 'resync' })
  open()
  await loading
  expect(ids(gallery)).toEqual([3, 2, 1])
})

test('an older page requested before a resync leaves no gap', async () => {
  const server = serverOf(130)
  const gallery = new Gallery(server, 130)
  await gallery.load()
  const open = server.hold()
  const older = gallery.more()
  server.hold()()
  server.rows.unshift(samplePhoto(131))
  await gallery.load()
  open()
  await older
  await gallery.all()
  expect(ids(gallery)).toEqual(Array.from({ length: 131 }, (_, index) => 131 - index))
})

test('a failed photo of this page stays with its reason; any other removed photo disappears at once', async () => {
  const server = serverOf(2)
  const gallery = new Gallery(server, 2)
  await gallery.load()
  const sent = { ...samplePhoto(3), state: 'processing' as const, renditions: [] }
  gallery.add([sent])
  server.rows.unshift({ ...sent, state: 'failed', failure: 'Torn in two.' })
  gallery.remove([3, 1])
  expect(ids(gallery)).toEqual([3, 2])
  await expect.poll(() => gallery.state.photos[0]).toMatchObject({ id: 3, failure: 'Torn in two.' })

  gallery.remove([3])
  expect(ids(gallery)).not.toContain(3)
})

test('a photo of this page that was hidden before it was ready disappears with the resync', async () => {
  const gallery = new Gallery(serverOf(2), 2)
  await gallery.load()
  gallery.add([{ ...samplePhoto(3), state: 'processing' }])
  gallery.remove([3])
  await expect.poll(() => ids(gallery)).toEqual([2, 1])
})
