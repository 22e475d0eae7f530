import { expect, test } from 'vitest'
import { PAGE_SIZE } from '#contract/values/limits.ts'
import { PagedPhotos, withPage } from './paged-photos.ts'

interface Row {
  id: number
  featured?: boolean
}

/** Returns a list and a server with the photos n…1. The server responds at once or when released. */
function listOf(n: number) {
  const server = {
    rows: Array.from({ length: n }, (_, index): Row => ({ id: n - index })),
    requested: [] as (number | undefined)[],
    isBroken: false,
    gate: Promise.resolve(),
    hold() {
      let open = () => {}
      server.gate = new Promise((resolve) => (open = resolve))
      return () => open()
    },
  }
  async function page(last?: Row): Promise<Row[]> {
    server.requested.push(last?.id)
    if (server.isBroken) throw new Error('503: busy')
    const found = server.rows.filter(({ id }) => !last || id < last.id).slice(0, PAGE_SIZE)
    await server.gate
    return found
  }
  const list = new PagedPhotos<Row>({ page, top: async () => withPage([], await page()) })
  return { server, list, ids: () => list.store.get()?.photos.map(({ id }) => id) }
}
const range = (newest: number, oldest: number) =>
  Array.from({ length: newest - oldest + 1 }, (_, index) => newest - index)

test('pages load one after the other until one is not full', async () => {
  const { server, list, ids } = listOf(130)
  await list.load()
  expect([ids(), list.store.get()?.complete]).toEqual([range(130, 71), false])
  await list.more()
  expect([ids(), list.store.get()?.complete]).toEqual([range(130, 11), false])
  await list.more()
  expect([ids(), list.store.get()?.complete]).toEqual([range(130, 1), true])
  await list.more()
  expect(server.requested).toEqual([undefined, 71, 11])
})

test('concurrent calls of `more` fetch one page, and `all` fetches the rest', async () => {
  const { server, list } = listOf(200)
  await list.load()
  await Promise.all([list.more(), list.more()])
  expect(server.requested).toEqual([undefined, 141])
  expect((await list.all()).map(({ id }) => id)).toEqual(range(200, 1))
})

test('a failed page is stuck until it is requested again', async () => {
  const { server, list } = listOf(100)
  await list.load()
  server.isBroken = true
  await expect(list.more()).rejects.toThrow('503')
  expect(list.store.get()).toMatchObject({ stuck: true, complete: false })
  server.isBroken = false
  await list.more()
  expect(list.store.get()).toMatchObject({ stuck: false, complete: true })
})

test('a page requested before a reload leaves no gap', async () => {
  const { server, list, ids } = listOf(130)
  await list.load()
  const open = server.hold()
  const older = list.more()
  server.hold()()
  server.rows.unshift({ id: 131 })
  await list.load()
  open()
  await older
  expect(ids()).toEqual(range(131, 72))
})

test('a photo that moved between two pages is listed once', () => {
  const first = withPage([], [{ id: 3 }, { id: 2 }])
  expect(withPage(first.photos, [{ id: 2 }, { id: 1 }]).photos).toEqual([{ id: 3 }, { id: 2 }, { id: 1 }])
})

test('`replace` changes only listed photos, and `remove` drops matching ones', async () => {
  const { list, ids } = listOf(3)
  await list.load()
  list.replace({ id: 2, featured: true })
  list.replace({ id: 9 })
  expect(list.store.get()?.photos).toEqual([{ id: 3 }, { id: 2, featured: true }, { id: 1 }])
  list.remove(({ id }) => id === 2)
  expect(ids()).toEqual([3, 1])
})

test('when all loaded photos are removed, `all` fetches the rest', async () => {
  const { server, list, ids } = listOf(100)
  await list.load()
  server.rows.splice(0, PAGE_SIZE)
  list.remove(() => true)
  expect((await list.all()).length).toBe(40)
  expect(ids()).toEqual(range(40, 1))
})

test('a response requested before a removal does not restore the photo', async () => {
  const { server, list, ids } = listOf(3)
  await list.load()
  const open = server.hold()
  const loading = list.load()
  list.remove(({ id }) => id === 2)
  open()
  await loading
  expect(ids()).toEqual([3, 1])
})

test('after `clear` the list is empty, and pending responses are discarded', async () => {
  const { server, list, ids } = listOf(100)
  await list.load()
  const open = server.hold()
  const fetches = [list.load(), list.more()]
  list.clear()
  open()
  await Promise.all(fetches)
  expect(ids()).toBeUndefined()
})
