import { z } from 'zod'
import { issue } from '#contract/values/error-messages.ts'
import { NOTIFICATION_TYPES, TARGET_KINDS } from '#contract/values/notifications.ts'
import { count, id, moment } from './scalars.ts'

const MAX_TEXT_LENGTH = 500

const url = z
  .string({ error: issue('notifications.invalidUrl') })
  .trim()
  .max(MAX_TEXT_LENGTH, issue('notifications.invalidUrl'))
  .refine((text) => /^https?:\/\/[^\s@]+$/.test(text) && URL.canParse(text), {
    error: issue('notifications.invalidUrl'),
  })
const secret = z
  .string({ error: issue('notifications.invalidSecret') })
  .trim()
  .max(MAX_TEXT_LENGTH, issue('notifications.invalidSecret'))
const mailAddress = z.email({ error: issue('notifications.invalidMail') }).max(254)

const Ntfy = z.object({
  kind: z.literal('ntfy'),
  url: url
    .refine((text) => !URL.canParse(text) || /\/[-\w]{1,64}$/.test(new URL(text).pathname), {
      error: issue('notifications.topicMissing'),
    })
    .meta({ description: 'Address of the topic, such as `https://ntfy.sh/a-secret-topic`.' }),
  token: secret.default('').meta({ description: 'Access token, for a protected topic.' }),
})
const Gotify = z.object({
  kind: z.literal('gotify'),
  url: url.meta({ description: 'Address of the server.' }),
  token: secret
    .min(1, issue('notifications.tokenMissing'))
    .meta({ description: 'Token of the application.' }),
})
const Webhook = z.object({
  kind: z.literal('webhook'),
  url,
  secret: secret.regex(/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/, issue('notifications.invalidSecret')).meta({
    description: 'Key of the signatures: `whsec_` and 24 to 64 bytes in base64 (Standard Webhooks).',
  }),
})
const Mail = z.object({
  kind: z.literal('mail'),
  host: z
    .string({ error: issue('notifications.invalidHost') })
    .trim()
    .regex(/^[^\s/@]{1,253}$/, issue('notifications.invalidHost'))
    .meta({ description: 'Host name of the SMTP server.' }),
  port: z.int().min(1).max(65_535).default(465),
  security: z
    .enum(['tls', 'starttls', 'none'])
    .meta({ description: '`tls`: from the start (port 465). `starttls`: required (port 587).' })
    .default('tls'),
  username: secret.default(''),
  password: secret.default(''),
  from: mailAddress,
  to: mailAddress,
})

/** `POST /api/admin/notifications/targets`. */
export const AddTargetRequest = z.discriminatedUnion('kind', [Ntfy, Gotify, Webhook, Mail])
export type AddTargetRequest = z.input<typeof AddTargetRequest>

const added = { id: z.string(), addedAt: moment }
/** A place that receives notifications, with its secrets. */
const Target = z.discriminatedUnion('kind', [
  Ntfy.extend(added),
  Gotify.extend(added),
  Webhook.extend(added),
  Mail.extend(added),
])
export type Target = z.infer<typeof Target>

export const NotificationSettings = z.object({
  targets: z.array(Target).default([]),
  allowPrivateAddresses: z.boolean().default(false),
})

/** `PUT /api/admin/notifications`. */
export const ChangeNotificationsRequest = z.object({ allowPrivateAddresses: z.boolean() })

export const DeliveryView = z
  .strictObject({
    id,
    target: z.string().meta({ description: 'Id of the target.' }),
    type: z.enum(NOTIFICATION_TYPES),
    state: z.enum(['waiting', 'sent', 'failed']),
    attempts: count,
    answer: z.string().nullable().meta({
      description:
        "Status of the target's last response and its beginning up to any markup, or why it could not be sent.",
    }),
    createdAt: moment,
    attemptedAt: moment.nullable(),
  })
  .meta({ id: 'Delivery' })
export type DeliveryView = z.infer<typeof DeliveryView>

export const NotificationsView = z
  .strictObject({
    targets: z.array(
      z.strictObject({
        id: z.string(),
        kind: z.enum(TARGET_KINDS),
        address: z.string().meta({ description: 'Host, and the beginning of a path that may be secret.' }),
      }),
    ),
    allowPrivateAddresses: z.boolean().meta({
      description: 'Whether targets may have private and loopback addresses, such as a server in the venue.',
    }),
    deliveries: z.array(DeliveryView).meta({ description: 'The latest 20, newest first.' }),
  })
  .meta({ id: 'Notifications' })
export type NotificationsView = z.infer<typeof NotificationsView>
