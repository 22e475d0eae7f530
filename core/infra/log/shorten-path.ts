import { CALL_WORDS } from '#contract/calls/all.ts'
import { PAGE_WORDS } from '#contract/pages.ts'

/** Parts of a path that aren't among these words may be a secret. */
const WORDS = new Set([...CALL_WORDS, ...PAGE_WORDS, 'assets'])
/** Enough to match two lines about the same thing, and too few to guess the rest. */
const SHOWN_CHARACTERS = 4

/**
 * Shortens an address for logs. Filenames, event codes, and keys of administrators and hosts grant access. Parts that
 * are neither known words nor numbers are cut to 4 characters; short parts are halved.
 */
export function shortenPath(path: string): string {
  return path.split('/').map(shortenPart).join('/')
}

function shortenPart(part: string): string {
  if (part === '' || WORDS.has(part) || /^\d{1,10}(\.webp)?$/.test(part)) return part
  return `${part.slice(0, Math.min(SHOWN_CHARACTERS, part.length >> 1))}…`
}

/** Shortens photos' filenames (22 characters and an extension) in the text of an error. */
export function hideFilenames(text: string): string {
  return text.replace(/(?<![\w-])([\w-]{4})[\w-]{18}(?=\.\w{3,4}\b)/g, '$1…')
}
