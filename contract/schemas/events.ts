import { z } from 'zod'
import { ACCOUNT_ROLES } from '#contract/values/account-roles.ts'
import { CATEGORIES } from '#contract/values/categories.ts'
import { LANGUAGE_TAGS } from '#contract/values/languages.ts'
import { HostLinkView } from './hosts.ts'
import { count, day, id, moment, path } from './scalars.ts'

export const EventView = z
  .strictObject({
    id,
    name: z.string(),
    date: day.meta({ description: 'Calendar day, without a time zone.' }),
    description: z.string().nullable(),
    category: z.enum(CATEGORIES),
    profileImage: path
      .nullable()
      .meta({ description: 'Null if there is none, or until it has been processed.' }),
    qrCode: z.string().meta({ description: 'Opens the event, private ones included. Ignores case.' }),
    isAdminGenerated: z.boolean(),
    isPublic: z.boolean(),
    language: z.enum(LANGUAGE_TAGS).nullable().meta({
      description:
        "Language that the host chose for the gallery, the wall and the cards. Null uses each guest's own.",
    }),
    isSample: z
      .boolean()
      .meta({ description: 'Whether this is the event that Demo Scan opens. It is read-only.' }),
    isHost: z.boolean().meta({ description: 'Whether the caller has the rights of a host.' }),
    role: z.enum(ACCOUNT_ROLES).nullable().meta({
      description:
        'Rights of the caller in the event, as of an account with this role. Hosts have `owner`, guests null.',
    }),
    revealAt: moment.nullable().meta({
      description:
        'When all photos appear. Until then, guests see only their own. Null if there is no reveal, or after it.',
    }),
    approval: z
      .boolean()
      .meta({ description: 'Whether new photos are pending until the host approves them.' }),
    uploads: z.enum(['open', 'notYet', 'closed']).meta({ description: 'Whether photos can be added now.' }),
    uploadsFrom: moment.nullable().meta({ description: 'Photos can be added from this moment.' }),
    uploadsUntil: moment.nullable().meta({ description: 'Photos can be added until this moment.' }),
    lastDay: day.nullable().meta({ description: 'Last day before the event is deleted.' }),
    announcement: z.string().nullable().meta({ description: 'The host’s line to all guests.' }),
    wallVersion: count.meta({
      description: 'Increases with each command to screens, which then call `PUT /api/screen`.',
    }),
    createdAt: moment,
    photoCount: count.meta({ description: 'Number of photos that the gallery shows to the caller.' }),
  })
  .meta({ id: 'Event' })
export type EventView = z.infer<typeof EventView>

export const CreatedEventView = EventView.extend(HostLinkView.shape).meta({ id: 'CreatedEvent' })
export type CreatedEventView = z.infer<typeof CreatedEventView>

/** Fields that change while a gallery is open. `GET /api/events/{id}/live` sends them. */
export type EventState = Pick<
  EventView,
  | 'name'
  | 'date'
  | 'description'
  | 'category'
  | 'isPublic'
  | 'profileImage'
  | 'language'
  | 'approval'
  | 'revealAt'
  | 'uploads'
  | 'uploadsFrom'
  | 'uploadsUntil'
  | 'lastDay'
  | 'announcement'
  | 'wallVersion'
>

/** Numbers of pending photos, and of flagged or hidden ones. */
export interface HostNews {
  pending: number
  flagged: number
}

export const ListedEventView = EventView.extend({
  pending: count.meta({ description: 'Number of pending photos. 0 for guests.' }),
  listedAs: z.enum(['yours', 'visited', 'public', 'other']).meta({
    description:
      '`yours`: created in this browser, or its host link was opened here. `visited`: opened here by its code. `public`: any other event in the list for guests. `other`: any other event, only listed for administrators.',
  }),
}).meta({ id: 'ListedEvent' })
export type ListedEventView = z.infer<typeof ListedEventView>
