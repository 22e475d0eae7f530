import { bytes, call } from '#contract/call.ts'
import {
  AlbumQuery,
  CardsQuery,
  CodeCardQuery,
  CardsByDateQuery,
  DateRangeQuery,
  UnprintableView,
} from '#contract/schemas/cards.ts'
import { ChangeWifiRequest, EventWifiView } from '#contract/schemas/wifi.ts'

export const printCards = call('GET /api/events/:id/cards.pdf', {
  who: 'host',
  role: 'desk',
  limit: 'cards',
  summary: 'Print the cards of an event',
  description: 'Cards show the Wi-Fi and its password, if one is configured.',
  query: CardsQuery,
  response: bytes('application/pdf'),
  done: 'The PDF.',
})

export const printAlbum = call('GET /api/events/:id/album.pdf', {
  who: 'host',
  limit: 'cards',
  summary: 'Print an album of the favorites of an event',
  description: 'Without hearts, photos from the whole evening.',
  query: AlbumQuery,
  response: bytes('application/pdf'),
  done: 'The PDF, with one to four photos per page.',
  errors: { 404: ['photo.noneToDownload'] },
})

export const printCardsByDate = call('GET /api/admin/cards.pdf', {
  who: 'administrator',
  role: 'desk',
  limit: null,
  summary: 'Print the cards of all events in a range of days',
  query: CardsByDateQuery,
  response: bytes('application/pdf'),
  done: 'The PDF, with one sheet per event.',
  errors: { 400: ['cards.manyEvents'], 404: ['cards.noEvents'] },
})

export const printCodeCard = call('GET /api/admin/codes/:code/card.pdf', {
  who: 'administrator',
  role: 'desk',
  limit: null,
  summary: 'Print the card of an admin code',
  query: CodeCardQuery,
  response: bytes('application/pdf'),
  done: 'The PDF, with one card.',
  errors: { 404: ['code.notFound'] },
})

export const getUnprintable = call('GET /api/events/:id/cards/unprintable', {
  who: 'host',
  role: 'desk',
  limit: 'hostActions',
  summary: 'Get the characters that the cards of an event leave out',
  response: UnprintableView,
  done: 'The characters without a font.',
})

export const getUnprintableByDate = call('GET /api/admin/cards/unprintable', {
  who: 'administrator',
  role: 'desk',
  limit: null,
  summary: 'Get the characters that the cards of a range of days leave out',
  query: DateRangeQuery,
  response: UnprintableView,
  done: 'The characters without a font.',
  errors: { 400: ['cards.manyEvents'], 404: ['cards.noEvents'] },
})

export const getUnprintableOfCode = call('GET /api/admin/codes/:code/card/unprintable', {
  who: 'administrator',
  role: 'desk',
  limit: null,
  summary: 'Get the characters that the card of an admin code leaves out',
  response: UnprintableView,
  done: 'The characters without a font.',
  errors: { 404: ['code.notFound'] },
})

export const getEventWifi = call('GET /api/events/:id/wifi', {
  who: 'host',
  role: 'desk',
  limit: null,
  summary: 'Get the Wi-Fi on the cards of an event',
  response: EventWifiView,
  done: 'The event’s Wi-Fi and the venue’s.',
})

export const changeEventWifi = call('PUT /api/events/:id/wifi', {
  who: 'host',
  limit: 'hostActions',
  summary: 'Change the Wi-Fi on the cards of an event',
  body: ChangeWifiRequest,
  response: EventWifiView,
  done: 'The event’s Wi-Fi and the venue’s.',
})
