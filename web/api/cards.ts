import type { CardFormat, Paper } from '#contract/values/card-formats.ts'
import type { Language } from '#contract/values/languages.ts'
import type { EventWifiView, Wifi } from '#contract/schemas/wifi.ts'
import { eventPath } from './events.ts'
import { sendJson } from './request.ts'
import type { ApiPath } from './request.ts'

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

/** The Wi-Fi that an event's cards name, and the venue's; for hosts and administrators. */
export const eventWifiPath = (id: number): ApiPath<EventWifiView> => `${eventPath(id)}/wifi`

/** Null goes back to the venue's. */
export async function changeEventWifi(id: number, wifi: Wifi | null): Promise<EventWifiView> {
  return (await sendJson('PUT', eventWifiPath(id), { wifi })).json() as Promise<EventWifiView>
}

/** The address of the card of an admin code that created nothing yet; for administrators. */
export const cardOfCode = (code: string, asked: Omit<CardsAsked, 'format'>): string =>
  `/api/admin/codes/${encodeURIComponent(code)}/card.pdf?${new URLSearchParams({ ...asked })}`
