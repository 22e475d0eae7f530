import { defineEntity, p } from '@mikro-orm/core'
import type { Language } from '#contract/languages.ts'
import { CATEGORIES } from '#contract/categories.ts'

const EventSchema = defineEntity({
  name: 'Event',
  tableName: 'events',
  indexes: [{ properties: ['createdBy'] }],
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
    /** A BCP 47 tag of `contract/languages.ts`; null when the host left it to each guest. */
    language: p.text().$type<Language>().nullable(),
    /** What 'Demo Scan' leads to: looked at, never changed, and in no list. */
    isSample: p.boolean().default(false),
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
