import { bytes, call } from '#contract/call.ts'
import { ChangeSettingsRequest, SettingsView } from '#contract/schemas/settings.ts'
import { VenueView } from '#contract/schemas/venue.ts'

export const getSettings = call('GET /api/admin/settings', {
  who: 'administrator',
  limit: null,
  summary: 'Get the settings and facts about the installation',
  response: SettingsView,
  done: 'The settings.',
})

export const changeSettings = call('PUT /api/admin/settings', {
  who: 'administrator',
  limit: null,
  summary: 'Change the settings',
  description: 'A missing field keeps its value.',
  body: ChangeSettingsRequest,
  response: SettingsView,
  done: 'The changed settings.',
})

export const dropUploads = call('DELETE /api/admin/uploads', {
  who: 'administrator',
  limit: null,
  summary: 'Delete all unfinished uploads',
  description: 'Clients that are still sending start over.',
})

export const getVenue = call('GET /api/venue', {
  who: 'anyone',
  limit: null,
  summary: "Get the venue's name, logo, colours, language, time zone, terms and pages",
  response: VenueView,
  done: 'The venue. The same for all callers.',
})

export const getLogo = call('GET /api/venue/logo/:file', {
  who: 'anyone',
  limit: null,
  summary: "Get the venue's logo, at the address in `logo.url`",
  response: bytes('image/png'),
  done: 'The image. Its bytes never change.',
  errors: { 404: ['venue.noLogo'] },
})
