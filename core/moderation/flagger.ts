import type { FlagIdentity } from '#contract/schemas/settings.ts'
import { AppError } from '#core/errors.ts'
import { networkOf } from '#core/infra/network/network-of.ts'
import type { Photo } from '#core/photos/photo.ts'

/** As long as a network's share of flags lasts (`NETWORK_WINDOW_MS`). */
const NEWCOMER_MS = 10 * 60 * 1000

/** What a browser lists photos of: an event, by its id, or the featured photos. */
export type Gallery = number | 'featured'

/** Who flags. */
export interface Flagger {
  /** Flags a photo once. */
  identity: string
  network: string
  /** True for a browser that opened its first gallery less than `NEWCOMER_MS` ago; false where networks are counted. */
  isNewcomer: boolean
}

/** What is known of the guest when the flag arrives; `device`, `opened` and `openedAt` come from the request's own cookie. */
interface Guest {
  address: string
  device: string | undefined
  opened: Gallery[]
  /** Milliseconds since 1970 when it opened its first gallery. */
  openedAt: number
}

/**
 * Who the guest counts as: a network, or with `FLAG_IDENTITY=device` a browser. A browser counts once it has listed the
 * photos of the gallery that shows this one and has come back with the cookie of then; otherwise each request
 * without a cookie would be one more guest. Throws `conflict` for any other.
 */
export function flaggerOf(countedBy: FlagIdentity, guest: Guest, photo: Photo): Flagger {
  const network = networkOf(guest.address)
  if (countedBy === 'address') return { identity: network, network, isNewcomer: false }
  const { device, opened, openedAt } = guest
  const isOpened = opened.includes(photo.event.id) || (photo.featured && opened.includes('featured'))
  if (!device || !isOpened) throw new AppError('conflict', 'photo.galleryNotOpened')
  return { identity: `device:${device}`, network, isNewcomer: Date.now() - openedAt < NEWCOMER_MS }
}
