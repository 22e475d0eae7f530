import type { Language } from '#contract/values/languages.ts'

/** The page's light accent colour (`web/ui/theme.css`), for venues without their own. */
export const ACCENT = '#b04a22'

/** Content of a printed card, in plain values for a thread. */
export interface Card {
  name: string
  /** Formatted in the card's language. */
  date: string
  /** Language of the texts below. */
  language: Language
  /** The host's image, in any format that sharp reads. */
  picture?: Uint8Array
  /** The three steps for guests. */
  steps: [string, string, string]
  wifi?: { code: string; typed: string[] }
  /** `#rrggbb`. */
  accent: string
  /** The venue's name, and the logo that replaces it, in any format that sharp reads. */
  venue?: { name: string; logo?: Uint8Array }
  gallery: { code: string; typed: string[] }
}
