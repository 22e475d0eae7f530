import { expect, test } from 'vitest'
import { Settings } from '#contract/schemas/settings.ts'
import { shownVenue, timeZoneOf } from './venue.ts'

const config = { timeZone: 'Europe/Berlin' }

test('every page contains the listed venue fields and no others', () => {
  const settings = Settings.parse({
    venue: {
      name: 'Hall',
      logo: { hash: 'ab', width: 4, height: 2 },
      accent: '#1a5c8a',
      timeZone: 'UTC',
      imprint: 'Who we are',
      privacy: 'What we store',
    },
  })
  const venue = { ...settings.venue, phone: '+49 30 1234' }
  expect(shownVenue({ ...settings, venue }, config)).toEqual({
    name: 'Hall',
    logo: { url: '/api/venue/logo/ab.png', width: 4, height: 2 },
    colours: expect.objectContaining({ accent: '#1a5c8a', 'dark-accent': expect.stringMatching(/^#/) }),
    pages: ['imprint', 'privacy'],
  })
})

test('a venue without settings adds nothing to a page', () => {
  expect(shownVenue(Settings.parse({}), config)).toBeUndefined()
})

test('the venue’s time zone precedes that of the environment', () => {
  expect(timeZoneOf(Settings.parse({}), config)).toBe('Europe/Berlin')
  expect(timeZoneOf(Settings.parse({ venue: { timeZone: 'UTC' } }), config)).toBe('UTC')
})
