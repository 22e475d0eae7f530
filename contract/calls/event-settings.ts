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
import { ChangeWallRequest, WallCommands } from '#contract/schemas/wall.ts'

export const getEventSettings = call('GET /api/events/:id/settings', {
  who: 'host',
  limit: null,
  summary: 'Approval, reveal, upload hours and retention of an event',
  answer: EventSettingsView,
  done: 'The settings.',
})

export const changeEventSettings = call('PUT /api/events/:id/settings', {
  who: 'host',
  limit: 'hostActions',
  summary: 'Change approval, reveal, upload hours and retention of an event',
  description: 'Fields that are left out stay as they are. Open galleries follow at once.',
  body: ChangeEventSettingsRequest,
  answer: EventSettingsView,
  done: 'The settings.',
})

export const listPendingPhotos = call('GET /api/events/:id/pending-photos', {
  who: 'host',
  limit: null,
  summary: 'Photos pending approval',
  query: PageQuery,
  answer: z.array(PhotoView),
  done: 'Oldest first.',
})

export const decidePhotos = call('POST /api/events/:id/pending-photos', {
  who: 'host',
  limit: 'hostActions',
  summary: 'Approve or hide photos pending approval',
  description: 'A decision may be changed: a hidden photo is shown once it is approved.',
  body: DecidePhotosRequest,
  answer: DecidedView,
  done: 'Decided.',
})

export const changeWall = call('PUT /api/events/:id/wall', {
  who: 'host',
  limit: 'hostActions',
  summary: 'Hold the wall, step on, take a photo off, delay photos, or show a line',
  description: 'Fields that are left out stay as they are. Walls receive the change as a live message.',
  body: ChangeWallRequest,
  answer: WallCommands,
  done: 'The commands as they are now.',
})
