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
  summary: 'List the events created or opened in this browser, and public ones',
  description: 'Administrators get all events. The setting `publicList` may hide public events from guests.',
  response: z.array(ListedEventView),
  done: 'Newest first.',
})

export const createEvent = call('POST /api/events', {
  who: 'anyone',
  limit: 'events',
  summary: 'Create an event',
  description: 'Free with an active admin code, which can be used once.',
  body: eventForm(CreateEventRequest),
  response: CreatedEventView,
  done: { 201: 'Created.' },
  errors: { 404: ['code.notFound'], 409: ['code.used', 'code.deactivated', 'code.expired'] },
})

export const openEventByCode = call('GET /api/events/qr/:qrCode', {
  who: 'anyone',
  limit: 'wrongCodes',
  summary: 'Open an event by its QR code',
  description: 'From now on, this browser may open the event, even if it is private.',
  response: EventView,
  done: 'The event.',
  errors: { 404: ['event.unknownCode', 'event.deleted'] },
})

export const getEvent = call('GET /api/events/:id', {
  who: 'guest',
  limit: null,
  summary: 'Get an event',
  description: 'A private event returns 404 until this browser has opened it by its QR code.',
  response: EventView,
  done: 'The event.',
})

export const editEvent = call('PUT /api/events/:id', {
  who: 'host',
  limit: 'hostActions',
  summary: 'Change the name, date, description, category, picture, language and visibility of an event',
  body: eventForm(EditEventRequest),
  response: EventView,
  done: 'The changed event.',
})

export const deleteEvent = call('DELETE /api/events/:id', {
  who: 'author',
  limit: null,
  summary: 'Delete an event and its photos',
  description: 'Nobody can open it from now on. Administrators can restore it for seven days.',
  errors: { 409: ['event.sample'] },
})

export const getProfileImage = call('GET /api/events/:id/profile-image', {
  who: 'guest',
  limit: null,
  summary: 'Get the picture of an event',
  response: bytes('image/webp'),
  done: 'A square WebP image.',
  errors: { 404: ['event.noPicture'] },
})

export const listenToEvent = call('GET /api/events/:id/live', {
  who: 'guest',
  limit: null,
  open: 'live',
  summary: 'Receive changes of an event as server-sent events',
  description:
    '`photos`, `{photos, photoCount}`: new or changed photos. `removed`, `{ids, photoCount}`: hidden, deleted or `failed` photos. `photoCount` is the number of photos that the gallery shows. `event`, `{event, now}`: changes by a host or by time, with the server’s clock. `host`, `{host: {pending, flagged}}`: numbers of pending and flagged photos, only sent to hosts; `host` is null when the receiver stops being one. `resync`: fetch the list again. Senders receive their own failed and pending photos, and those before the reveal, in `photos`. After a lost connection, send `Last-Event-ID` to receive missed changes first.',
  query: LiveQuery,
  response: bytes('text/event-stream'),
  done: 'Stays open.',
})
