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
    // Few events have a reveal, but every query for photos checks for future ones.
    {
      name: 'events_reveal_at_index',
      expression: 'create index events_reveal_at_index on events (reveal_at) where reveal_at is not null',
    },
  ],
  properties: {
    id: p.integer().primary(),
    name: p.text(),
    /** Calendar day, `YYYY-MM-DD`. Text, so that no time zone can shift it. */
    date: p.text(),
    description: p.text().nullable(),
    category: p.enum(CATEGORIES).default('other'),
    /** Filename of the stored profile image. */
    profileImage: p.text().nullable(),
    profileImageState: p.enum(['processing', 'ready', 'failed']).nullable(),
    qrCode: p.text().unique(),
    isAdminGenerated: p.boolean().default(false),
    isPublic: p.boolean().default(true),
    /** A BCP 47 tag of `contract/values/languages.ts`. Null uses each guest's language. */
    language: p.text().$type<Language>().nullable(),
    /** Replaces the venue's Wi-Fi. Only hosts, administrators and cards get its password. */
    wifi: p.json().$type<Wifi>().nullable(),
    /** Whether 'Demo Scan' opens it. The sample event is read-only and in no list. */
    isSample: p.boolean().default(false),
    /** Whether new photos need the host's approval. */
    approval: p.boolean().default(false),
    /** Until then, browsers see only the photos that they sent. Null shows photos immediately. */
    revealAt: p.datetime().nullable(),
    /** Whether the host closed uploads, independently of the hours. */
    uploadsClosed: p.boolean().default(false),
    /** Start and end of uploads. Null means no limit. */
    uploadsFrom: p.datetime().nullable(),
    uploadsUntil: p.datetime().nullable(),
    /** Retention in days after the event date (`retention.ts`). Null disables it. */
    deleteAfterDays: p.integer().nullable(),
    /** Day of the last change of retention or date. Retention on a past event never deletes it immediately. */
    retentionSetOn: p.text().nullable(),
    /** Transaction of the last change to the reveal. Clients with older lists fetch them again. */
    relistedIn: p.bigint('number').nullable(),
    /** Commands for the walls; null before the first. */
    wall: p.json<WallCommands>().nullable(),
    /** Increases with each change that screens must fetch. */
    wallVersion: p.integer().default(0),
    /** The host's one-line message to all guests. */
    announcement: p.text().nullable(),
    /** Preparations that the host has ticked off. */
    cardsPrinted: p.boolean().default(false),
    wifiTried: p.boolean().default(false),
    /** Time zone of the host's settings. Null uses the venue's. */
    timeZone: p.text().nullable(),
    /** Device id of the browser that created the event; null after its host role was revoked. */
    createdBy: p.text().nullable(),
    /** SHA-256 (hex) of the key in the host link; null without a link. */
    hostKeyHash: p.text().unique().nullable(),
    /** Increases with each new or revoked host link. Grants of earlier versions are void. */
    hostLinkVersion: p.integer().default(0),
    createdAt: p.datetime().defaultRaw('now()'),
  },
})

export class Event extends EventSchema.class {}
EventSchema.setClass(Event)
