import { formattedIn } from '#contract/values/languages.ts'
import type { TakeHomeVenue } from './find-take-home-venue.ts'
import { photosCsv } from './photos-csv.ts'
import type { TakeHomeEntry } from './plan-take-home.ts'
import type { Say } from './say.ts'
import { viewerHtml } from './viewer-html.ts'

interface Proofs {
  /** Each file's SHA-256 (hex) by path. */
  sums: Map<string, string>
  /** Instructions to verify a copy. */
  check: string
}

/** Returns the text files beside the photos, by name. Without `proofs` they contain no sums, as in a ZIP file. */
export async function takeHomeTexts(
  { event, venue }: { event: { name: string; date: string }; venue: TakeHomeVenue },
  entries: TakeHomeEntry[],
  say: Say,
  proofs?: Proofs,
): Promise<Record<string, string>> {
  const lines = [say('takeHome.look'), '', ...(proofs ? [proofs.check, ''] : [])]
  return {
    'index.html': await viewerHtml({ event, venue }, entries, say),
    'photos.csv': photosCsv(entries, proofs?.sums ?? new Map(), formattedIn(say.language)),
    // Windows' editor needs a byte order mark and its line ends.
    'READ ME.txt': `\uFEFF${lines.join('\n').replaceAll('\n', '\r\n')}`,
  }
}
