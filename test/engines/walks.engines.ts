import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Language } from '#contract/values/languages.ts'
import { lacks } from '#test/support/on-path.ts'
import { CHROMIUM } from './chromium-driver.ts'
import type { Driver } from './driver.ts'
import { FIREFOX } from './firefox-driver.ts'
import { Phone } from './phone.ts'
import { openVenue, type Venue } from './venue.ts'
import { createEvent } from './walks/create-event.ts'
import { handOver } from './walks/hand-over.ts'
import { hostEvening } from './walks/host-evening.ts'
import { heartAndDelete } from './walks/heart-and-delete.ts'
import { lookThroughPhotos } from './walks/look-through-photos.ts'
import { walkMainJob } from './walks/main-job.ts'
import { manageEvening } from './walks/manage-evening.ts'
import { resumeAfterRestart } from './walks/resume-after-restart.ts'
import { moderateAndPrint } from './walks/moderate-and-print.ts'
import { pairScreens } from './walks/pair-screens.ts'
import { uploadWhileNetworkFails } from './walks/upload-while-network-fails.ts'
import { watchWall } from './walks/watch-wall.ts'
import { WEBKIT } from './webkit-driver.ts'
import { skipIf } from '#test/support/skip-if.ts'
import { newFolder } from '#test/support/new-folder.ts'

/**
 * Runs the same walks in the three engines of phones, each in a new browser of 390 × 844 pixels. Walks can break the
 * network. Elements are found by role and by their name in `messages/`. `ENGINE_PICTURES=folder npm run test:engines`
 * saves screenshots.
 */
const SIZE = { width: 390, height: 844 }
const WALKED = ['en', 'de', 'ar'] as const

let venue: Venue
beforeAll(async () => (venue = await openVenue()))
afterAll(() => venue?.close())

describe.each([CHROMIUM, FIREFOX, WEBKIT])('$name', ({ name, needs, launch }) => {
  const missing = lacks(...needs)
  describe('on a phone’s screen', skipIf(missing), () => {
    let driver: Driver | undefined
    let phone: Phone
    const close = async () => {
      await driver?.close()
      driver = undefined
    }
    afterAll(close)

    /** Walks in the last walk’s browser. After a failure it is a new one, so that the next walk doesn’t fail too. */
    const walking = async (language: Language, walk: (phone: Phone, venue: Venue) => Promise<void>) => {
      if (!driver) {
        driver = await launch(SIZE)
        phone = new Phone(driver, venue.origin, name)
      }
      try {
        if (phone.say === undefined || phone.language !== language) await phone.speak(language)
        await walk(phone, venue)
      } catch (error) {
        await close()
        throw error
      }
    }

    describe.each(WALKED)('in %s', (language) => {
      test.each([
        [
          'a guest enters a code, adds, views, flags and downloads twenty photos, and the wall shows them',
          walkMainJob,
        ],
        ['a host creates an event, and My Events lists it', createEvent],
        ['an administrator signs in, hides a photo and prints a card', moderateAndPrint],
      ])('%s', (_, walk) => expect(walking(language, walk)).resolves.toBeUndefined())
    })

    describe('only in English, because texts don’t matter', () => {
      test.each([
        ['photos arrive, each once, over a network that breaks during the upload', uploadWhileNetworkFails],
        ['a host opens the host link, approves a photo and hides another', hostEvening],
        ['a host shows a line to guests, closes uploads, and ticks off the cards', manageEvening],
        ['a host pairs a television by its code and holds it, and pairs this browser', pairScreens],
        ['an administrator hands an event over and finds its receipt', handOver],
        ['a guest hearts a photo, and deletes one of their own', heartAndDelete],
        ['the lightbox shows photos of every kind, one after the other', lookThroughPhotos],
        ['the wall shows photos added during a network failure and the device’s sleep', watchWall],
      ])('%s', (_, walk) => expect(walking('en', walk)).resolves.toBeUndefined())
    })
  })
})

describe.each([CHROMIUM, FIREFOX, WEBKIT])('$name, restarted', ({ name, needs, profileNeeds, launch }) => {
  const missing = lacks(...needs) ?? profileNeeds?.()
  test('pending photos arrive, each once', skipIf(missing), async () => {
    // Also after a failure, which would otherwise fail the next engine, too.
    onTestFinished(() => venue.network.restore())
    const profile = await newFolder()
    const start = async () => {
      const driver = await launch(SIZE, profile)
      let closed: Promise<void> | undefined
      const close = () => (closed ??= driver.close())
      onTestFinished(close)
      return { phone: new Phone(driver, venue.origin, name), close }
    }
    await expect(resumeAfterRestart(start, venue)).resolves.toBeUndefined()
  })
})
