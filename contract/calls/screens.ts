import { call } from '#contract/call.ts'
import {
  OwnScreenView,
  PairScreenRequest,
  RenameScreenRequest,
  ScreenReport,
  ScreensView,
} from '#contract/schemas/screens.ts'
import { ChangeWallRequest } from '#contract/schemas/wall.ts'

export const reportScreen = call('PUT /api/screen', {
  who: 'anyone',
  limit: 'hostActions',
  summary: 'Report the photo on this screen',
  description:
    'An unpaired browser gets a code to show, a paired one its commands. Screens report every 15 seconds, when their photo changes, and when a live message has a new `wallVersion`.',
  body: ScreenReport,
  response: OwnScreenView,
  done: 'This screen.',
})

export const listScreens = call('GET /api/events/:id/screens', {
  who: 'host',
  role: 'desk',
  limit: null,
  summary: 'List the screens of an event with their photos and commands',
  response: ScreensView,
  done: 'The screens, and the commands for all.',
})

export const pairScreen = call('POST /api/events/:id/screens', {
  who: 'host',
  role: 'desk',
  limit: 'hostActions',
  summary: 'Pair a screen by the code on it',
  body: PairScreenRequest,
  errors: { 404: ['screen.unknownCode'], 409: ['screen.tooMany'] },
})

export const renameScreen = call('PUT /api/events/:id/screens/:screen', {
  who: 'host',
  role: 'desk',
  limit: 'hostActions',
  summary: 'Name a screen',
  body: RenameScreenRequest,
  errors: { 404: ['screen.notFound'] },
})

export const removeScreen = call('DELETE /api/events/:id/screens/:screen', {
  who: 'host',
  role: 'desk',
  limit: 'hostActions',
  summary: 'Remove a screen',
  errors: { 404: ['screen.notFound'] },
})

export const changeWall = call('PUT /api/events/:id/wall', {
  who: 'host',
  role: 'desk',
  limit: 'hostActions',
  summary:
    'Hold one screen or all, step to the next photo, remove a photo, delay photos, show a message or names, identify or reload',
  description: 'A missing field keeps its value. Paired screens get the commands within a second.',
  body: ChangeWallRequest,
  response: ScreensView,
  done: 'The screens, and the commands for all.',
  errors: { 404: ['screen.notFound', 'photo.notFound'] },
})
