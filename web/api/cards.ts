import type { CardFormat, Paper } from '#contract/card-formats.ts'
import type { Language } from '#contract/languages.ts'

/** What is asked of a sheet; the language is that of cards whose event has none. */
export interface CardsAsked {
  format: CardFormat
  paper: Paper
  language: Language
}

/** The address of an event's cards, as a PDF; it opens for hosts and administrators. */
export const cardsOfEvent = (id: number, asked: CardsAsked): string =>
  `/api/events/${id}/cards.pdf?${new URLSearchParams({ ...asked })}`

/** The address of the cards of all events of these days, both included (`YYYY-MM-DD`); for administrators. */
export const cardsOfDays = (from: string, to: string, asked: CardsAsked): string =>
  `/api/admin/cards.pdf?${new URLSearchParams({ ...asked, from, to })}`
