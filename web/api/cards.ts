import type { CardFormat, Paper } from '#contract/values/card-formats.ts'
import type { Language } from '#contract/values/languages.ts'
import type { Wifi } from '#contract/schemas/wifi.ts'
import { pathOf } from './path-of.ts'
import { send } from './send.ts'

/** What is asked of a sheet; the language is that of cards whose event has none. */
export interface CardOptions {
  format: CardFormat
  paper: Paper
  language: Language
}

/** The address of an event's cards, as a PDF; it opens for hosts and administrators. */
export const eventCardsPath = (id: number, asked: CardOptions): string =>
  pathOf('GET /api/events/:id/cards.pdf', { id, ...asked })

/** The address of the cards of all events of these days, both included (`YYYY-MM-DD`); for administrators. */
export const cardsByDatePath = (from: string, to: string, asked: CardOptions): string =>
  pathOf('GET /api/admin/cards.pdf', { ...asked, from, to })

/** The Wi-Fi that an event's cards name, and the venue's; for hosts and administrators. */
export const eventWifiPath = (id: number) => pathOf('GET /api/events/:id/wifi', { id })

/** Null goes back to the venue's. */
export const changeEventWifi = (id: number, wifi: Wifi | null) =>
  send('PUT /api/events/:id/wifi', { id, body: { wifi } })

/** The address of the card of an admin code that created nothing yet; for administrators. */
export const codeCardPath = (code: string, asked: Omit<CardOptions, 'format'>): string =>
  pathOf('GET /api/admin/codes/:code/card.pdf', { code, ...asked })
