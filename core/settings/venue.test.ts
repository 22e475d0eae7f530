import { expect, test } from 'vitest'
import { Settings } from '#contract/schemas/settings.ts'
import { shownVenue } from './venue.ts'

const config = { timeZone: 'Europe/Berlin' }

test('every page contains the listed venue fields and no others', () => {
  const settings = Settings.parse({
    venue: {
      name: 'Hall',
      accent: '#1a5c8a',
      timeZone: 'UTC',
      imprint: 'Who we are',
      privacy: 'What we store',
    },
  })
  const venue = { ...settings.venue, phone: '+49 30 1234' }
  expect(shownVenue({ ...settings, venue }, config)).toEqual({
    name: 'Hall',
    colours: expect.objectContaining({ accent: expect.any(String) }),
    pages: ['imprint', 'privacy'],
  })
})

test('a venue without settings adds nothing to a page', () => {
  expect(shownVenue(Settings.parse({}), config)).toBeUndefined()
})
