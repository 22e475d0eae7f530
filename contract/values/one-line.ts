/** Control characters, surrogates, direction marks and zero-width characters. */
const INVISIBLE = /[\p{Cc}\p{Cs}\u061C\u200B\u200E\u200F\u2028\u2029\u202A-\u202E\u2060-\u206F\uFEFF]+/gu

/** Returns the text as one line without invisible characters. */
export const oneLine = (text: string): string => text.replace(INVISIBLE, ' ').replace(/\s+/g, ' ').trim()
