import type { ShownVenue } from '#contract/schemas/venue.ts'

/**
 * Adds the venue's settings to the page: its name to the title, and all as JSON, which `web/venue.ts` reads before
 * rendering. Returns the page unchanged if nothing is set.
 */
export function venueHtml(html: string, venue: Partial<ShownVenue> | undefined): string {
  if (!venue) return html
  const titled = html.replace(/Candid(?=<\/title>)/, (product) => escape(venue.name ?? product))
  return withJson(titled, 'venue', venue)
}

/** Adds JSON data to the page, which the content security policy allows. Escapes `<`, which could end the element. */
export const withJson = (html: string, id: string, value: unknown): string =>
  html.replace('</body>', () => {
    const json = JSON.stringify(value).replaceAll('<', '\\u003c')
    return `  <script type="application/json" id="${id}">${json}</script>\n  </body>`
  })

export const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0)};`).replace(/\s+/g, ' ')
