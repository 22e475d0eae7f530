import { z } from 'zod'
import { call } from '#contract/call.ts'
import { OwnScreenView, PairScreenRequest, ScreenReport, ScreenView } from '#contract/schemas/screens.ts'

export const reportScreen = call('PUT /api/screen', {
  who: 'anyone',
  limit: 'hostActions',
  summary: 'Report what this browser shows as a screen',
  description:
    'A browser that is not paired gets a code to show. Screens report every 15 seconds, and when their photo changes.',
  body: ScreenReport,
  answer: OwnScreenView,
  done: 'This screen.',
})

export const listScreens = call('GET /api/events/:id/screens', {
  who: 'host',
  limit: null,
  summary: "The event's screens, and what each shows",
  answer: z.array(ScreenView),
  done: 'First paired first.',
})

export const pairScreen = call('POST /api/events/:id/screens', {
  who: 'host',
  limit: 'hostActions',
  summary: 'Pair a screen by the code that it shows',
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
