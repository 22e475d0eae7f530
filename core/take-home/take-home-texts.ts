import { formattedIn } from '#contract/values/languages.ts'
import type { TakeHomeVenue } from './find-take-home-venue.ts'
import { photosCsv } from './photos-csv.ts'
import type { TakeHomeEntry } from './plan-take-home.ts'
import type { Say } from './say.ts'
import { viewerHtml } from './viewer-html.ts'

interface Proofs {
  /** Each file's SHA-256 in hex, by its path. */
  sums: Map<string, string>
  /** How a copy is checked by them. */
  check: string
}

/** What lies beside the photos, by name. Without `proofs` no sums are told: a ZIP file has its own. */
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
    // With a mark of its encoding and the line ends that Windows' own editor needs.
    'READ ME.txt': `\uFEFF${lines.join('\n').replaceAll('\n', '\r\n')}`,
  }
}
