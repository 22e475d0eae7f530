import { bytes, call } from '#contract/call.ts'
import { ChangeSettingsRequest, SettingsView } from '#contract/schemas/settings.ts'
import { VenueView } from '#contract/schemas/venue.ts'

export const getSettings = call('GET /api/admin/settings', {
  who: 'administrator',
  limit: null,
  summary: 'The settings and what the server holds',
  answer: SettingsView,
  done: 'The settings.',
})

export const changeSettings = call('PUT /api/admin/settings', {
  who: 'administrator',
  limit: null,
  summary: 'Change the address in QR codes, the list of public events, the Wi-Fi, and the venue',
  description: 'Fields that are left out stay as they are.',
  body: ChangeSettingsRequest,
  answer: SettingsView,
  done: 'The settings as they are now.',
})

export const dropUploads = call('DELETE /api/admin/uploads', {
  who: 'administrator',
  limit: null,
  summary: 'Drop all unfinished uploads; clients that still send begin again',
  done: 'Dropped.',
})

export const getVenue = call('GET /api/venue', {
  who: 'anyone',
  limit: null,
  summary: "The venue's name, logo, colours, language, time zone, terms and pages",
  answer: VenueView,
  done: 'The same for everybody.',
})

export const getLogo = call('GET /api/venue/logo/:file', {
  who: 'anyone',
  limit: null,
  summary: "The venue's logo, at the address in `logo.url`",
  answer: bytes('image/png'),
  done: 'Its bytes never change.',
  errors: { 404: ['venue.noLogo'] },
})
