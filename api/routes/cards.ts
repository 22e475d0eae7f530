import { CardsQuery, CodeCardQuery, DaysCardsQuery } from '#contract/schemas/cards.ts'
import { ChangeWifiRequest, type EventWifiView, type Wifi } from '#contract/schemas/wifi.ts'
import { findCodeCard } from '#core/cards/find-code-card.ts'
import type { CardsTask } from '#core/cards/draw-cards.ts'
import { findCards, findEventsOfDays } from '#core/cards/find-cards.ts'
import type { Event } from '#core/events/event.ts'
import { setEventWifi } from '#core/events/event-wifi.ts'
import type { Services } from '#core/services.ts'
import { readSettings } from '#core/settings/settings.ts'
import { wifiForHost } from '#core/settings/wifi.ts'
import { actorOf, createRouter, hostedEventOf, parse, type AppContext } from '#api/context.ts'
import { requireAdmin } from '#api/middleware/admin-session.ts'
import { readJson } from '#api/middleware/json-body.ts'
import { limited } from '#api/middleware/limits.ts'
import { attachmentName } from '#api/responses/attachment-name.ts'

/** Printed cards, and the Wi-Fi that stands on them: for hosts and administrators, since they say its password. */
export function cardRoutes(services: Services) {
  const routes = createRouter()

  routes.get('/api/events/:id/cards.pdf', limited(services.limits, 'cards'), async (ctx) => {
    const event = await hostedEventOf(ctx)
    await answerCards(ctx, [event], parse(CardsQuery, ctx.query), event.name)
  })

  routes.get('/api/admin/cards.pdf', requireAdmin, async (ctx) => {
    const { from, to, ...query } = parse(DaysCardsQuery, ctx.query)
    await answerCards(ctx, await findEventsOfDays(ctx.state.em, from, to), query, `${from} ${to}`)
  })

  routes.get('/api/admin/codes/:code/card.pdf', requireAdmin, async (ctx) => {
    const { paper, language } = parse(CodeCardQuery, ctx.query)
    const card = await findCodeCard(ctx.state.em, services.config, ctx.params.code!, language)
    await answerPdf(ctx, { cards: [card], format: 'a6', paper, isSingle: true }, ctx.params.code!)
  })

  routes.get('/api/events/:id/wifi', async (ctx) => {
    const event = await hostedEventOf(ctx)
    ctx.body = await wifiView(ctx, event, event.wifi ?? null)
  })

  routes.put('/api/events/:id/wifi', limited(services.limits, 'hostActions'), async (ctx) => {
    const event = await hostedEventOf(ctx)
    const { wifi } = await readJson(ctx, ChangeWifiRequest)
    await setEventWifi(ctx.state.em, event, wifi, actorOf(ctx))
    ctx.body = await wifiView(ctx, event, wifi)
  })

  async function answerCards(
    ctx: AppContext,
    events: Event[],
    { format, paper, language }: CardsQuery,
    name: string,
  ): Promise<void> {
    const venueWifi = await venueWifiFor(ctx, events[0]!)
    const cards = await findCards(ctx.state.em, services, events, language, venueWifi)
    await answerPdf(ctx, { cards, format, paper }, `${name} ${format}`)
  }

  async function answerPdf(ctx: AppContext, task: CardsTask, name: string): Promise<void> {
    // Browsers show it, and print it from there; saved, it has this name.
    ctx.attachment(attachmentName(`${name}.pdf`), { type: 'inline' })
    ctx.type = 'application/pdf'
    ctx.body = await services.cards.make(task)
  }

  return routes
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
