import { canBeGuessed } from '#contract/values/guessable-codes.ts'
import type { EventView } from '#contract/schemas/events.ts'
import { pagePath } from '#contract/pages.ts'
import { t } from '#web/i18n/t.ts'
import { galleryPath } from '#web/share/paths.ts'
import type { Toast } from '#web/ui/toast.ts'

export interface AdminCode {
  isActive: boolean
  status: 'unpublished' | 'active'
  eventId: number | null
}

/** Each resolves to null for an unknown code and throws if the lookup fails. */
export interface Lookups {
  adminCode(code: string): Promise<AdminCode | null>
  event(id: number): Promise<EventView | null>
  eventByCode(qrCode: string): Promise<EventView | null>
}

export interface ScanOutcome {
  /** Path to open. Undefined stays on the current screen. */
  to?: string
  toast?: Toast
  asksForMore?: true
}

const invalid = (description: string): ScanOutcome => ({
  toast: { title: t('scan.invalid'), description, destructive: true },
})

/** Resolves a scanned or typed code: an admin code first, then an event's. */
export async function resolveScan(input: string, lookups: Lookups): Promise<ScanOutcome> {
  const code = codeIn(input)
  if (!code) return invalid(t('scan.enterCode'))

  const admin = await lookups.adminCode(code)
  if (admin?.isActive && admin.status === 'unpublished')
    return {
      to: pagePath('createEvent', { adminCode: code }),
      toast: { title: t('scan.adminFound'), description: t('scan.adminFoundText') },
    }
  if (admin?.isActive && admin.eventId !== null) {
    const event = await lookups.event(admin.eventId)
    if (event)
      return {
        to: galleryPath(event.qrCode),
        toast: { title: t('scan.found'), description: t('scan.foundText') },
      }
    // A guessable code alone doesn't open a private event.
    if (canBeGuessed(code))
      return {
        toast: { title: t('scan.almost'), description: t('scan.almostText') },
        asksForMore: true,
      }
  }
  if (await lookups.eventByCode(code)) return { to: galleryPath(code) }
  return invalid(t('scan.noMatch'))
}

/** Returns the trimmed code. Also accepts a whole address, as scanned or pasted. */
export function codeIn(input: string): string {
  const text = input.trim()
  const found = /\/(?:event|admin\/create-event)\/([^/?#]+)/.exec(text)?.[1]
  if (!found) return text
  try {
    return decodeURIComponent(found)
  } catch {
    return found
  }
}
