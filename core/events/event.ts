import { defineEntity, p } from '@mikro-orm/core'
import type { Language } from '#contract/values/languages.ts'
import type { Wifi } from '#contract/schemas/wifi.ts'
import { CATEGORIES } from '#contract/values/categories.ts'
import type { WallCommands } from '#contract/schemas/wall.ts'

const EventSchema = defineEntity({
  name: 'Event',
  tableName: 'events',
  indexes: [
    { properties: ['createdBy'] },
    // Few events have one, and every query for photos asks for those whose moment is still to come.
    {
      name: 'events_reveal_at_index',
      expression: 'create index events_reveal_at_index on events (reveal_at) where reveal_at is not null',
    },
  ],
  properties: {
    id: p.integer().primary(),
    name: p.text(),
    /** A calendar day, `YYYY-MM-DD`, kept as text so that no time zone can shift it. */
    date: p.text(),
    description: p.text().nullable(),
    category: p.enum(CATEGORIES).default('other'),
    /** The stored profile image's filename. */
    profileImage: p.text().nullable(),
    /** Where the profile image is on its way; null when there is none. */
    profileImageState: p.enum(['processing', 'ready', 'failed']).nullable(),
    qrCode: p.text().unique(),
    isAdminGenerated: p.boolean().default(false),
    isPublic: p.boolean().default(true),
    /** A BCP 47 tag of `contract/values/languages.ts`; null when the host left it to each guest. */
    language: p.text().$type<Language>().nullable(),
    /** In place of the venue's; its password is for hosts, administrators and their cards. */
    wifi: p.json().$type<Wifi>().nullable(),
    /** What 'Demo Scan' leads to: looked at, never changed, and in no list. */
    isSample: p.boolean().default(false),
    /** True while photos that come wait until the host has looked at them. */
    approval: p.boolean().default(false),
    /** Until this moment each browser sees only the photos that it sent; null when they are shown as they come. */
    revealAt: p.datetime().nullable(),
    /** Closed by the host, whatever the hours say. */
    uploadsClosed: p.boolean().default(false),
    /** Photos are taken in from this moment and until that one; null leaves that side open. */
    uploadsFrom: p.datetime().nullable(),
    uploadsUntil: p.datetime().nullable(),
    /** The event is deleted so many days after its day (`retention.ts`); null keeps it. */
    deleteAfterDays: p.integer().nullable(),
    /** The day on which that was said, or the event's day changed, `YYYY-MM-DD`: nothing said of a day long ago deletes at once. */
    deleteSaidOn: p.text().nullable(),
    /** The transaction in which the host last changed when photos are shown: a list from before it is fetched again. */
    relistedIn: p.bigint('number').nullable(),
    /** What the host's phone tells the wall; null until it has told anything. */
    wall: p.json<WallCommands>().nullable(),
    /** The browser that created the event (its session's device id); null for events made elsewhere. */
    createdBy: p.text().nullable(),
    /** SHA-256, in hex, of the key in the host link; null while there is none. */
    hostKeyHash: p.text().unique().nullable(),
    /** Which host link it is, counted up with each new or revoked one: what an earlier one granted is void. */
    hostLinkVersion: p.integer().default(0),
    createdAt: p.datetime().defaultRaw('now()'),
  },
})

/** A gathering whose guests share photos. */
export class Event extends EventSchema.class {}
EventSchema.setClass(Event)
