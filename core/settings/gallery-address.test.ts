import { expect, test } from 'vitest'
import { Settings } from '#contract/schemas/settings.ts'
import { workerServices } from '#test/support/worker-services.ts'
import { pinGalleryAddress, viewGalleryAddress } from './gallery-address.ts'
import { readSettings } from './settings.ts'

const { rows } = await workerServices()
const [own, other] = ['http://127.0.0.1:3000', 'http://198.51.100.7:3000']

test.each([
  [{ galleryAddress: other, pinnedAddress: own }, own, [other, 'administrator', false]],
  [{ pinnedAddress: own }, other, [other, 'PUBLIC_URL', false]],
  [{ pinnedAddress: own }, undefined, [own, 'found', false]],
  [{ pinnedAddress: other }, undefined, [other, 'found', true]],
  [{}, undefined, [expect.stringMatching(/^http:\/\/.+:80$/), 'found', false]],
])('with %j and PUBLIC_URL %s the address, its source and its loss are %j', (stored, publicUrl, view) => {
  const { galleryAddress, galleryAddressSource, galleryAddressIsGone } = viewGalleryAddress(
    Settings.parse(stored),
    { publicUrl, port: 80 },
  )
  expect([galleryAddress, galleryAddressSource, galleryAddressIsGone]).toEqual(view)
})

test('a detected address is pinned once, `PUBLIC_URL` never', async () => {
  const em = rows()
  const pin = async (publicUrl: string | undefined, port: number) => {
    await pinGalleryAddress(em, { publicUrl, port })
    return (await readSettings(em)).pinnedAddress
  }
  expect(await pin(other, 80)).toBeNull()
  const first = await pin(undefined, 80)
  expect(first).toMatch(/^http:\/\/.+:80$/)
  expect(await pin(undefined, 81)).toBe(first)
})
