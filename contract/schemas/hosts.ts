import { z } from 'zod'

/** No key is nearly as long. */
const MAX_KEY_LENGTH = 100

const HostKey = z.string().meta({
  description:
    'Of the host link, `/host/{hostKey}`, which makes any browser a host of the event. It is told this once; the server keeps its hash alone.',
})

/** `POST /api/host/open`. */
export const OpenAsHostRequest = z.object({ hostKey: z.string().max(MAX_KEY_LENGTH) })

/** `DELETE /api/events/{id}/host-link`. */
export const RevokeHostLinkQuery = z.object({
  creator: z.literal('true').optional().meta({
    description: 'Also ends the host role of the browser that created the event. For administrators.',
  }),
})

/** `POST /api/events/{id}/host-link`. */
export const HostLinkView = z.strictObject({
  hostKey: HostKey,
  origin: z
    .url()
    .meta({ description: 'Where phones reach Candid. The host link is `{origin}/host/{hostKey}`.' }),
})
export type HostLinkView = z.infer<typeof HostLinkView>
