import { z } from 'zod'
import { call, fileField, form, bytes } from '#contract/call.ts'
import { CreateEventRequest, EditEventRequest } from '#contract/schemas/create-event.ts'
import { CreatedEventView, EventView, ListedEventView } from '#contract/schemas/events.ts'
import { LiveQuery } from '#contract/schemas/pages.ts'

const eventForm = <S extends z.ZodObject>(fields: S) =>
  form(fields.extend({ date: z.iso.date(), profileImage: fileField.optional() }))

export const listEvents = call('GET /api/events', {
  who: 'anyone',
  limit: null,
  summary: 'The events created or opened in this browser, and the public ones; for administrators all',
  description: 'Administrators can turn the public ones off for guests: `publicList` of the settings.',
  answer: z.array(ListedEventView),
  done: 'Newest first.',
})

export const createEvent = call('POST /api/events', {
  who: 'anyone',
  limit: 'events',
  summary: 'Create an event',
  description: 'With an active admin code it is free, and the code is used up.',
  body: eventForm(CreateEventRequest),
  answer: CreatedEventView,
  done: { 201: 'Created.' },
  errors: { 404: ['code.notFound'], 409: ['code.used', 'code.deactivated', 'code.expired'] },
})

export const openEventByCode = call('GET /api/events/qr/:qrCode', {
  who: 'anyone',
  limit: 'wrongCodes',
  summary: 'Open an event by its QR code',
  description: 'Grants a private event to this browser.',
  answer: EventView,
  done: 'The event.',
  errors: { 404: ['event.unknownCode'] },
})

export const getEvent = call('GET /api/events/:id', {
  who: 'guest',
  limit: null,
  summary: 'An event',
  description: 'A private one answers 404 until this browser has opened it by its QR code.',
  answer: EventView,
  done: 'The event.',
})

export const editEvent = call('PUT /api/events/:id', {
  who: 'host',
  limit: 'hostActions',
  summary: 'Change the name, the day, the picture and the visibility of an event',
  body: eventForm(EditEventRequest),
  answer: EventView,
  done: 'The event as it is now.',
})

export const deleteEvent = call('DELETE /api/events/:id', {
  who: 'owner',
  limit: null,
  summary: 'Delete an event with its photos',
  done: 'Deleted.',
  errors: { 409: ['event.sample'] },
})

export const getProfileImage = call('GET /api/events/:id/profile-image', {
  who: 'guest',
  limit: null,
  summary: "The event's picture",
  answer: bytes('image/webp'),
  done: 'A square.',
  errors: { 404: ['event.noPicture'] },
})

export const listenToEvent = call('GET /api/events/:id/live', {
  who: 'guest',
  limit: null,
  open: 'live',
  summary: 'Changes of an event, as server-sent events',
  description:
    '`photos`: `{photos, photoCount}` are new or have changed. `gone`: `{ids, photoCount}` were hidden or deleted, or have `failed`; a browser that sent one of these receives it in `photos`, as it does its photos that wait for approval or the reveal. `event`: `{event, now}` was changed by its host or the clock. `photoCount` is the number of photos that the event shows now. `resync`: fetch the list again. After a break, `Last-Event-ID` has the missed changes sent first.',
  query: LiveQuery,
  answer: bytes('text/event-stream'),
  done: 'Stays open.',
})
