/** The words in the product's addresses. What is not among them may be a key to something. */
const WORDS = new Set(
  `acts admin api assets begin card.pdf cards.pdf codes counts create-event dashboard deactivate dismiss-flags download end event events
  featured featured-photos flag flagged-photos health heart hearted hide host host-link imprint known live login logo logout logout-everywhere manage me mine off open
  openapi.json password photos photos.zip privacy profile-image qr ready retry screen screens sessions settings take-home.zip toggle-featured totp tv unflag unhide uploads venue
  waiting-photos wall wifi`.split(/\s+/),
)
/** Enough to find two lines about the same thing, and too little to guess the rest. */
const SHOWN_CHARACTERS = 4

/**
 * An address as it may be logged. Photos' filenames, codes of events and administrators and hosts' keys open what they
 * name, so of every part that is neither a word of the product's nor a number only the first 4 characters stay, and
 * of a short one only half.
 */
export function shortenPath(path: string): string {
  return path.split('/').map(shortenPart).join('/')
}

function shortenPart(part: string): string {
  if (part === '' || WORDS.has(part) || /^\d{1,10}(\.webp)?$/.test(part)) return part
  return `${part.slice(0, Math.min(SHOWN_CHARACTERS, part.length >> 1))}…`
}

/** The same for photos' filenames, 22 characters and an ending, within the text of an error. */
export function hideFilenames(text: string): string {
  return text.replace(/(?<![\w-])([\w-]{4})[\w-]{18}(?=\.\w{3,4}\b)/g, '$1…')
}
