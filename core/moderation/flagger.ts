import type { FlagIdentity } from '#contract/schemas/settings.ts'
import { AppError } from '#core/errors.ts'
import { networkOf } from '#core/infra/network/network-of.ts'
import type { Photo } from '#core/photos/photo.ts'

/** Milliseconds during which a browser counts as new; equals `NETWORK_WINDOW_MS`. */
const NEWCOMER_MS = 10 * 60 * 1000

/** A gallery that a browser opened: an event's id, or the featured photos. */
export type Gallery = number | 'featured'

export interface Flagger {
  /** Identity that may flag a photo once. */
  identity: string
  network: string
  /**
   * Whether the browser opened its first gallery less than `NEWCOMER_MS` ago. Always false if flags are counted by
   * network.
   */
  isNewcomer: boolean
}

/** The guest who flags. `device`, `opened` and `openedAt` come from the request's cookie. */
interface Guest {
  address: string
  device: string | undefined
  opened: Gallery[]
  /** When it opened its first gallery, in milliseconds since 1970. */
  openedAt: number
}

/**
 * Returns the identity that the flag counts for: a network, or a browser with `FLAG_IDENTITY=device`. Throws `conflict`
 * for a browser that has not opened a gallery with this photo. Otherwise each request without a cookie would count as
 * another guest.
 */
export function flaggerOf(countedBy: FlagIdentity, guest: Guest, photo: Photo, now = Date.now()): Flagger {
  const network = networkOf(guest.address)
  if (countedBy === 'address') return { identity: network, network, isNewcomer: false }
  const { device, opened, openedAt } = guest
  const isOpened = opened.includes(photo.event.id) || (photo.featured && opened.includes('featured'))
  if (!device || !isOpened) throw new AppError('conflict', 'photo.galleryNotOpened')
  return { identity: `device:${device}`, network, isNewcomer: now - openedAt < NEWCOMER_MS }
}
