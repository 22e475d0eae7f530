import { z } from 'zod'
import { call } from '#contract/call.ts'
import { OwnScreenView, PairScreenRequest, ScreenReport, ScreenView } from '#contract/schemas/screens.ts'

export const reportScreen = call('PUT /api/screen', {
  who: 'anyone',
  limit: 'hostActions',
  summary: 'Report the photo on this screen',
  description:
    'An unpaired browser gets a code to show. Screens report every 15 seconds and when their photo changes.',
  body: ScreenReport,
  answer: OwnScreenView,
  done: 'This screen.',
})

export const listScreens = call('GET /api/events/:id/screens', {
  who: 'host',
  limit: null,
  summary: 'List the screens of an event and their photos',
  answer: z.array(ScreenView),
  done: 'Oldest pairing first.',
})

export const pairScreen = call('POST /api/events/:id/screens', {
  who: 'host',
  limit: 'hostActions',
  summary: 'Pair a screen by the code on it',
  body: PairScreenRequest,
  done: 'Paired.',
  errors: { 404: ['screen.unknownCode'], 409: ['screen.tooMany'] },
})

export const removeScreen = call('DELETE /api/events/:id/screens/:screen', {
  who: 'host',
  limit: 'hostActions',
  summary: 'Remove a screen',
  done: 'Removed.',
  errors: { 404: ['screen.notFound'] },
})
