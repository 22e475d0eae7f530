import type { Language } from '#contract/values/languages.ts'

/** The page's accent by day (`web/ui/theme.css`), on white paper: that of venues that have none of their own. */
export const ACCENT = '#b04a22'

/** All that is on an event's printed card, in plain values, so that it can be handed to a thread. */
export interface Card {
  name: string
  /** As it is said in the card's language. */
  date: string
  /** In which the words below are. */
  language: Language
  /** The host's picture, in any format that sharp reads. */
  picture?: Uint8Array
  /** The three things that a guest does. */
  steps: [string, string, string]
  wifi?: { code: string; typed: string[] }
  /** `#rrggbb`. */
  accent: string
  /** The venue's name, and its logo in place of that, in any format that sharp reads. */
  venue?: { name: string; logo?: Uint8Array }
  gallery: { code: string; typed: string[] }
}
