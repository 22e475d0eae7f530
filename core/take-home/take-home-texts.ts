import { hash } from 'node:crypto'
import { formattedIn } from '#contract/values/languages.ts'
import type { TakeHomeVenue } from './find-take-home-venue.ts'
import { photosCsv } from './photos-csv.ts'
import type { TakeHomeEntry } from './plan-take-home.ts'
import type { Say } from './say.ts'
import { viewerHtml } from './viewer-html.ts'

/** Commands that verify the checksums. Each prints nothing for intact files, or reports them as OK. */
const CHECK_ON_A_MAC = 'shasum -a 256 -c SHA256SUMS'
const CHECK_ON_WINDOWS =
  'Get-Content -Encoding UTF8 SHA256SUMS | ForEach-Object { $sum, $file = $_ -split \'  \', 2; if ((Get-FileHash -LiteralPath $file).Hash -ne $sum) { "$file is damaged" } }'

/**
 * Returns the text files beside the photos, by name. `sums` has each file's SHA-256 (hex) by path. The texts' own are
 * added to it, and `SHA256SUMS` comes last with all of them.
 */
export async function takeHomeTexts(
  { event, venue }: { event: { name: string; date: string }; venue: TakeHomeVenue },
  entries: TakeHomeEntry[],
  say: Say,
  sums: Map<string, string>,
): Promise<Record<string, string>> {
  const check = say('takeHome.check', { mac: CHECK_ON_A_MAC, windows: CHECK_ON_WINDOWS })
  const shown = entries.filter(({ photo }) => photo.isShown)
  const hidden = shown.length < entries.length ? [say('takeHome.hidden'), ''] : []
  const lines = [say('takeHome.look'), '', ...hidden, check, '']
  const texts = {
    'index.html': await viewerHtml({ event, venue }, shown, say),
    'photos.csv': photosCsv(entries, sums, formattedIn(say.language)),
    // Notepad on Windows needs a byte order mark and CRLF line endings.
    'READ ME.txt': `\uFEFF${lines.join('\n').replaceAll('\n', '\r\n')}`,
  }
  for (const [name, text] of Object.entries(texts)) sums.set(name, hash('sha256', text))
  return { ...texts, [SUMS_FILE]: [...sums].map(([path, sum]) => `${sum}  ${path}\n`).join('') }
}

/** Name of the checksum file, in the format of `sha256sum`. */
export const SUMS_FILE = 'SHA256SUMS'
