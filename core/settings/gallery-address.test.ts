import { beforeEach, expect, test } from 'vitest'
import { Settings } from '#contract/schemas/settings.ts'
import { workerServices } from '#test/support/worker-services.ts'
import { isAddressGone, pinGalleryAddress, pinSignInAddress, viewGalleryAddress } from './gallery-address.ts'
import { SettingsRow } from './settings-row.ts'
import { readSettings } from './settings.ts'

const { rows } = await workerServices()
beforeEach(() => rows().nativeDelete(SettingsRow, {}))

const [own, other] = ['http://127.0.0.1:3000', 'http://198.51.100.7:3000']
const config = { publicUrl: undefined, port: 80, addressFromSignIn: false }
const DETECTED = expect.stringMatching(/^http:\/\/.+:80$/)

test.each([
  [{ galleryAddress: other, pinnedAddress: own }, { publicUrl: own }, [other, 'administrator', false]],
  [{ pinnedAddress: own }, { publicUrl: other }, [other, 'PUBLIC_URL', false]],
  [{ pinnedAddress: own }, {}, [own, 'found', false]],
  [{ pinnedAddress: other }, {}, [other, 'found', true]],
  [{}, {}, [DETECTED, 'found', false]],
  [{ pinnedAddress: other }, { addressFromSignIn: true }, [other, 'found', false]],
  [{}, { addressFromSignIn: true }, [DETECTED, 'found', true]],
])('with %j and %j the address, its source and its loss are %j', (stored, changed, view) => {
  const installation = [Settings.parse(stored), { ...config, ...changed }] as const
  const { galleryAddress, galleryAddressSource } = viewGalleryAddress(...installation)
  expect([galleryAddress, galleryAddressSource, isAddressGone(...installation)]).toEqual(view)
})

const pinned = async () => (await readSettings(rows())).pinnedAddress

test('a detected address is pinned once, `PUBLIC_URL` never', async () => {
  await pinGalleryAddress(rows(), { ...config, publicUrl: other })
  await pinGalleryAddress(rows(), { ...config, addressFromSignIn: true })
  expect(await pinned()).toBeNull()
  await pinGalleryAddress(rows(), config)
  expect(await pinned()).toEqual(DETECTED)
  await pinGalleryAddress(rows(), { ...config, port: 81 })
  expect(await pinned()).toEqual(DETECTED)
})

test('the address of a sign-in is pinned once, if only it shows the address and phones reach it', async () => {
  const fromSignIn = { ...config, addressFromSignIn: true }
  await pinSignInAddress(rows(), config, other)
  for (const origin of ['null', own]) await pinSignInAddress(rows(), fromSignIn, origin)
  expect(await pinned()).toBeNull()
  for (const origin of [other, 'http://198.51.100.8:3000']) await pinSignInAddress(rows(), fromSignIn, origin)
  expect(await pinned()).toBe(other)
})
