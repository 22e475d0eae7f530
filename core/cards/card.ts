import type { Language } from '#contract/languages.ts'

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
  gallery: { code: string; typed: string[] }
}
