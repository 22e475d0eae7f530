import { z } from 'zod'
import { call } from '#contract/call.ts'
import {
  ChangeEventSettingsRequest,
  DecidedView,
  DecidePhotosRequest,
  EventSettingsView,
} from '#contract/schemas/event-settings.ts'
import { PageQuery } from '#contract/schemas/pages.ts'
import { PhotoView } from '#contract/schemas/photos.ts'

export const getEventSettings = call('GET /api/events/:id/settings', {
  who: 'host',
  role: 'desk',
  limit: null,
  summary: 'Get approval, reveal, upload hours and retention of an event',
  response: EventSettingsView,
  done: 'The settings.',
})

export const changeEventSettings = call('PUT /api/events/:id/settings', {
  who: 'host',
  limit: 'hostActions',
  summary: 'Change approval, reveal, upload hours and retention of an event',
  description: 'A missing field keeps its value. Open galleries show the change at once.',
  body: ChangeEventSettingsRequest,
  response: EventSettingsView,
  done: 'The settings.',
})

export const listPendingPhotos = call('GET /api/events/:id/pending-photos', {
  who: 'host',
  limit: null,
  summary: 'List photos pending approval',
  query: PageQuery,
  response: z.array(PhotoView),
  done: 'Oldest first.',
})

export const decidePhotos = call('POST /api/events/:id/pending-photos', {
  who: 'host',
  limit: 'hostActions',
  summary: 'Approve or hide photos pending approval',
  description: 'A later decision replaces an earlier one: approving a hidden photo shows it.',
  body: DecidePhotosRequest,
  response: DecidedView,
  done: 'The number of photos still pending.',
})
