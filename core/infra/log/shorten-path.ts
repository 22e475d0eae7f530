/** Enough to recognise lines about the same thing, and too few to guess the rest. */
const SHOWN_CHARACTERS = 4

/**
 * Returns a function that shortens paths for logs, because parts such as filenames and codes grant access. Parts that
 * are neither among `words` nor numbers are cut to 4 characters; short parts are halved.
 */
export const pathShortener = (words: ReadonlySet<string>) => (path: string) =>
  path
    .split('/')
    .map((part) => (words.has(part) ? part : shortenPart(part)))
    .join('/')

function shortenPart(part: string): string {
  if (part === '' || /^\d{1,10}(\.webp)?$/.test(part)) return part
  return `${part.slice(0, Math.min(SHOWN_CHARACTERS, part.length >> 1))}…`
}

/** Shortens photos' filenames (22 characters and an extension) in the text of an error. */
export function hideFilenames(text: string): string {
  return text.replace(/(?<![\w-])([\w-]{4})[\w-]{18}(?=\.\w{3,4}\b)/g, '$1…')
}
