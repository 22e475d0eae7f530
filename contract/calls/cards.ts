import { bytes, call } from '#contract/call.ts'
import { CardsQuery, CodeCardQuery, DaysCardsQuery } from '#contract/schemas/cards.ts'
import { ChangeWifiRequest, EventWifiView } from '#contract/schemas/wifi.ts'

export const printCards = call('GET /api/events/:id/cards.pdf', {
  who: 'host',
  limit: 'cards',
  summary: 'Cards to print',
  description: 'With the password of the Wi-Fi, if it has one.',
  query: CardsQuery,
  answer: bytes('application/pdf'),
  done: 'A sheet of cards.',
})

export const printCardsOfDays = call('GET /api/admin/cards.pdf', {
  who: 'administrator',
  limit: null,
  summary: 'The cards of all events of these days, to print',
  query: DaysCardsQuery,
  answer: bytes('application/pdf'),
  done: 'A sheet for each event.',
  errors: { 400: ['cards.manyEvents'], 404: ['cards.noEvents'] },
})

export const printCodeCard = call('GET /api/admin/codes/:code/card.pdf', {
  who: 'administrator',
  limit: null,
  summary: 'The card of an admin code to print',
  query: CodeCardQuery,
  answer: bytes('application/pdf'),
  done: 'A sheet with one card.',
  errors: { 404: ['code.notFound'] },
})

export const getEventWifi = call('GET /api/events/:id/wifi', {
  who: 'host',
  limit: null,
  summary: 'The Wi-Fi on the cards of an event',
  answer: EventWifiView,
  done: 'Its own, and the venue’s.',
})

export const changeEventWifi = call('PUT /api/events/:id/wifi', {
  who: 'host',
  limit: 'hostActions',
  summary: 'Change the Wi-Fi on the cards of an event',
  body: ChangeWifiRequest,
  answer: EventWifiView,
  done: 'As it is now.',
})
