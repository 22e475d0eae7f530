export const CARD_FORMATS = ['tent', 'a6', 'poster', 'business'] as const
export type CardFormat = (typeof CARD_FORMATS)[number]

export const PAPERS = ['a4', 'letter'] as const
export type Paper = (typeof PAPERS)[number]

/** Maximum events in one PDF of cards. More than a venue has in a week. */
export const MAX_CARD_EVENTS = 100
