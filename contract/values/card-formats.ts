/** What a sheet of printed cards holds; the key is what `format` says. */
export const CARD_FORMATS = ['tent', 'a6', 'poster', 'business'] as const
export type CardFormat = (typeof CARD_FORMATS)[number]

/** The papers that printers hold. */
export const PAPERS = ['a4', 'letter'] as const
export type Paper = (typeof PAPERS)[number]

/** Events whose cards may be in one PDF: more than any house has in a week. */
export const MAX_EVENTS_OF_CARDS = 100
