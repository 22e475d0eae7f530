import { z } from 'zod'

const MAX_KEY_LENGTH = 100

const HostKey = z.string().meta({
  description:
    'Key of the host link `/host/{hostKey}`, which makes any browser a host of the event. Returned only once: the server stores only its hash.',
})

export const OpenAsHostRequest = z.object({ hostKey: z.string().max(MAX_KEY_LENGTH) })

export const RevokeHostLinkQuery = z.object({
  creator: z.literal('true').optional().meta({
    description: 'Also ends the host role of the browser that created the event. Only for administrators.',
  }),
})

export const HostLinkView = z.strictObject({
  hostKey: HostKey,
  origin: z.url().meta({
    description: 'Origin at which phones reach Candid. The host link is `{origin}/host/{hostKey}`.',
  }),
})
export type HostLinkView = z.infer<typeof HostLinkView>
