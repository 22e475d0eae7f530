import * as calls from '#contract/calls/cards.ts'
import type { CardsQuery } from '#contract/schemas/cards.ts'
import type { EventWifiView, Wifi } from '#contract/schemas/wifi.ts'
import type { Language } from '#contract/values/languages.ts'
import type { Card } from '#core/cards/card.ts'
import { findAlbum } from '#core/album/find-album.ts'
import { makeAlbum } from '#core/album/make-album.ts'
import { findCodeCard } from '#core/cards/find-code-card.ts'
import { findCards, findEventsBetween } from '#core/cards/find-cards.ts'
import type { Event } from '#core/events/event.ts'
import { setEventWifi } from '#core/events/event-wifi.ts'
import { ALBUM_COST } from '#core/limits/limits-table.ts'
import type { Services } from '#core/services.ts'
import { readSettings } from '#core/settings/settings.ts'
import { findTakeHomeVenue } from '#core/take-home/find-take-home-venue.ts'
import { wifiForHost } from '#core/settings/wifi.ts'
import { byOf, type AppContext } from '#api/context.ts'
import { createCalls } from '#api/serve.ts'
import { sendPdf } from '#api/responses/send-pdf.ts'

/** Printed cards and their Wi-Fi. Only for hosts and administrators, because cards show the Wi-Fi password. */
export function cardRoutes(services: Services) {
  const { router, serve } = createCalls(services)

  serve(calls.printCards, (ctx, { event, query }) => sendCards(ctx, [event], query, event.name))

  serve(
    calls.printAlbum,
    async (ctx, { event, query: { format, language } }) => {
      const { em } = ctx.state
      const { timeZone } = await findTakeHomeVenue(em, services.config)
      const album = await findAlbum(em, event, format, language, timeZone)
      const file = await makeAlbum(services, album)
      sendPdf(ctx, `${event.name} album`, file.createReadStream())
    },
    { cost: () => ALBUM_COST },
  )

  serve(calls.printCardsByDate, async (ctx, { query: { from, to, ...query } }) =>
    sendCards(ctx, await findEventsBetween(ctx.state.em, from, to), query, `${from} ${to}`),
  )

  // In any language: Candid's own texts can be printed.
  serve(calls.getUnprintable, async (ctx, { event }) => unprintable(await cardsOf(ctx, [event], 'en')))

  serve(calls.getUnprintableByDate, async (ctx, { query: { from, to } }) =>
    unprintable(await cardsOf(ctx, await findEventsBetween(ctx.state.em, from, to), 'en')),
  )

  serve(calls.printCodeCard, async (ctx, { params: { code }, query: { paper, language } }) => {
    const card = await findCodeCard(ctx.state.em, services.config, code, language)
    sendPdf(ctx, code, await services.cards.make({ cards: [card], format: 'a6', paper, isSingle: true }))
  })

  serve(calls.getUnprintableOfCode, async (ctx, { params: { code } }) =>
    unprintable([await findCodeCard(ctx.state.em, services.config, code, 'en')]),
  )

  serve(calls.getEventWifi, (ctx, { event }) => wifiView(ctx, event, event.wifi ?? null))

  serve(calls.changeEventWifi, async (ctx, { event, body: { wifi } }) => {
    await setEventWifi(ctx.state.em, event, wifi, byOf(ctx))
    return wifiView(ctx, event, wifi)
  })

  async function sendCards(
    ctx: AppContext,
    events: Event[],
    { format, paper, language }: CardsQuery,
    name: string,
  ): Promise<void> {
    const cards = await cardsOf(ctx, events, language)
    sendPdf(ctx, `${name} ${format}`, await services.cards.make({ cards, format, paper }))
  }

  const unprintable = async (cards: Card[]) => ({ characters: await services.cards.findUnprintable(cards) })

  async function cardsOf(ctx: AppContext, events: Event[], language: Language): Promise<Card[]> {
    const venueWifi = await venueWifiFor(ctx, events[0]!)
    return findCards(ctx.state.em, services, events, language, venueWifi)
  }

  return router
}

/** Returns the venue's Wi-Fi, or null if this host of the event may not have it. */
async function venueWifiFor({ state: { em, admin } }: AppContext, event: Event) {
  const settings = await readSettings(em)
  return admin ? settings.wifi : wifiForHost(settings, event)
}

async function wifiView(
  { state: { em, admin } }: AppContext,
  event: Event,
  wifi: Wifi | null,
): Promise<EventWifiView> {
  const settings = await readSettings(em)
  const venue = admin ? settings.wifi : wifiForHost(settings, event)
  return { wifi, venue, venueIsClosed: !venue && settings.wifi !== null }
}
