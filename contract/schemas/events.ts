import { z } from 'zod'
import { CATEGORIES } from '#contract/values/categories.ts'
import { LANGUAGE_TAGS } from '#contract/values/languages.ts'
import { HostLinkView } from './hosts.ts'
import { WallCommands } from './wall.ts'
import { count, day, id, moment, path } from './scalars.ts'

export const EventView = z
  .strictObject({
    id,
    name: z.string(),
    date: day.meta({ description: 'A calendar day; it belongs to no time zone.' }),
    description: z.string().nullable(),
    category: z.enum(CATEGORIES),
    profileImage: path
      .nullable()
      .meta({ description: 'Null until its picture is made, or when there is none.' }),
    qrCode: z.string().meta({ description: 'Opens the event, a private one too; without regard to case.' }),
    isAdminGenerated: z.boolean(),
    isPublic: z.boolean(),
    language: z.enum(LANGUAGE_TAGS).nullable().meta({
      description:
        'What the host chose for the gallery, the wall and the cards; null leaves it to each guest.',
    }),
    isSample: z
      .boolean()
      .meta({ description: 'True for the event that Demo Scan leads to; nothing changes it.' }),
    isHost: z.boolean().meta({
      description: 'Whether the caller may do here what a host may: its host, or an administrator.',
    }),
    revealAt: moment.nullable().meta({
      description:
        'When all photos appear; until then each guest sees only their own. Null when that is over, or when they appear as they come.',
    }),
    approval: z.boolean().meta({ description: 'Whether the host approves photos before they are shown.' }),
    uploads: z.enum(['open', 'notYet', 'closed']).meta({ description: 'Whether photos can be added now.' }),
    uploadsFrom: moment.nullable().meta({ description: 'Photos can be added from then on.' }),
    uploadsUntil: moment.nullable().meta({ description: 'Photos can be added until then.' }),
    lastDay: day.nullable().meta({ description: 'The last day before the event is deleted.' }),
    wall: WallCommands.nullable(),
    createdAt: moment,
    photoCount: count.meta({ description: 'Photos that the gallery shows to the caller.' }),
  })
  .meta({ id: 'Event' })
export type EventView = z.infer<typeof EventView>

/** The answer to `POST /api/events`. */
export const CreatedEventView = EventView.extend(HostLinkView.shape).meta({ id: 'CreatedEvent' })
export type CreatedEventView = z.infer<typeof CreatedEventView>

/** What of an event changes while people look at it: `GET /api/events/{id}/live` tells it. */
export type EventState = Pick<EventView, 'revealAt' | 'uploads' | 'uploadsFrom' | 'uploadsUntil' | 'wall'>

/** An event in `GET /api/events`. */
export const ListedEventView = EventView.extend({
  listedAs: z.enum(['yours', 'visited', 'public', 'other']).meta({
    description:
      '`yours`, created in this browser, or its host link was opened in it; `visited`, opened here by its code; `public`, any other that guests may list; `other`, which only administrators are told of.',
  }),
}).meta({ id: 'ListedEvent' })
export type ListedEventView = z.infer<typeof ListedEventView>
