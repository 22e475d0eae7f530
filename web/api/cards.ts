import type { CardFormat, Paper } from '#contract/values/card-formats.ts'
import type { Language } from '#contract/values/languages.ts'
import type { Wifi } from '#contract/schemas/wifi.ts'
import { pathOf } from './path-of.ts'
import { send } from './send.ts'

/** Options of a sheet of cards. `language` applies to events without their own. */
export interface CardOptions {
  format: CardFormat
  paper: Paper
  language: Language
}

export const eventCardsPath = (id: number, requested: CardOptions): string =>
  pathOf('GET /api/events/:id/cards.pdf', { id, ...requested })

/** Path of the characters that an event's cards leave out. For hosts and administrators. */
export const unprintablePath = (id: number) => pathOf('GET /api/events/:id/cards/unprintable', { id })

/** Path of the characters that the cards of these days leave out. For administrators. */
export const unprintableByDatePath = (from: string, to: string) =>
  pathOf('GET /api/admin/cards/unprintable', { from, to })

/** Path of the cards of all events from one day to another (`YYYY-MM-DD`), both included. For administrators. */
export const cardsByDatePath = (from: string, to: string, requested: CardOptions): string =>
  pathOf('GET /api/admin/cards.pdf', { ...requested, from, to })

/** Path of the event's own Wi-Fi and the venue's. For hosts and administrators. */
export const eventWifiPath = (id: number) => pathOf('GET /api/events/:id/wifi', { id })

/** Null restores the venue's Wi-Fi. */
export const changeEventWifi = (id: number, wifi: Wifi | null) =>
  send('PUT /api/events/:id/wifi', { id, body: { wifi } })

export const codeCardPath = (code: string, requested: Omit<CardOptions, 'format'>): string =>
  pathOf('GET /api/admin/codes/:code/card.pdf', { code, ...requested })
