import { expect } from 'vitest'
import type { AdminPhotosResult, AdminPhotoView } from '#contract/schemas/admin-photos.ts'
import { Photo } from '#core/photos/photo.ts'
import { createEvent, sendPhoto } from '#test/support/app.ts'
import type { Browser } from '#test/support/browser.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import { withApp } from '#test/support/with-app.ts'

const test = withApp()
const ids: Record<string, number> = {}
let lake: number
let hall: number

test.beforeAll(async ({ app, admin }) => {
  const add = async (event: number, ...names: string[]) => {
    for (const name of names) {
      const bytes = await makeJpeg({ width: 60, height: 40, seed: Object.keys(ids).length })
      const photo = await sendPhoto(admin, event, bytes, name)
      ids[name] = photo.id
    }
  }
  lake = (await createEvent(admin, { name: 'Весілля на озері' })).id
  hall = (await createEvent(admin, { name: 'Hall 100%', isPublic: 'false' })).id
  await add(lake, 'IMG_1.jpg', 'sunset.jpg', 'cake.jpg')
  await add(hall, 'IMG_2.jpg', 'IMGx3.jpg')
  const em = app.em()
  await em.nativeUpdate(Photo, ids['cake.jpg']!, { senderName: 'Zoë', hidden: true, flagCount: 8 })
  await em.nativeUpdate(Photo, ids['IMG_2.jpg']!, {
    flagCount: 2,
    state: 'failed',
    failure: 'picture.damaged',
  })
  await em.nativeUpdate(Photo, ids['sunset.jpg']!, { featured: true })
})

const names = (list: AdminPhotoView[]) => list.map(({ originalName }) => originalName)
const listed = async (admin: Browser, query: Record<string, string | number>, path = 'photos') =>
  names(
    await admin.read<AdminPhotoView[]>(
      `/api/admin/${path}?${new URLSearchParams(query as Record<string, string>)}`,
    ),
  )

test.for([
  ['only=waiting'],
  ['event=0'],
  ['event=x'],
  [`search=${'x'.repeat(101)}`],
  ['search=a&search=b'],
] as const)('rejects the filter %s', async ([query], { admin }) => {
  expect((await admin.get(`/api/admin/photos?${query}`)).status).toBe(400)
})

const change = async (admin: Browser, action: string, photoIds: unknown[]) => {
  const response = await admin.post('/api/admin/photos', { action, ids: photoIds })
  return { status: response.status, done: (await response.json()) as AdminPhotosResult }
}
const of = (...wanted: string[]) => wanted.map((name) => ids[name]!)

test('a bulk action names each photo that it can’t change and changes the others', async ({ admin }) => {
  const { status, done } = await change(admin, 'feature', [
    ...of('sunset.jpg', 'IMG_1.jpg', 'IMGx3.jpg', 'cake.jpg'),
    999_999,
  ])
  expect(status).toBe(200)
  expect(done.refused).toEqual([
    { id: ids['IMGx3.jpg'], code: 'photo.featurePrivate' },
    { id: ids['cake.jpg'], code: 'photo.featureHidden' },
    { id: 999_999, code: 'photo.notFound' },
  ])
  expect(await listed(admin, { only: 'featured' })).toEqual(['sunset.jpg', 'IMG_1.jpg'])
})

test('deletes several at once; a request changes 1 to 100 photos', async ({ admin }) => {
  const { done } = await change(admin, 'delete', of('IMG_1.jpg', 'IMG_2.jpg'))
  expect(done).toEqual({ photos: [], refused: [] })
  expect(await listed(admin, {})).toEqual(['IMGx3.jpg', 'cake.jpg', 'sunset.jpg'])
  const many = Array.from({ length: 101 }, (_, n) => n + 1)
  for (const wrong of [[], many, ['x']]) expect((await change(admin, 'hide', wrong)).status).toBe(400)
  expect((await change(admin, 'toggle-featured', of('cake.jpg'))).status).toBe(400)
})
