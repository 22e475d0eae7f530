import type { ShownVenue } from '#contract/schemas/venue.ts'

/**
 * The page with what the venue says of itself: its name in the tab, and all of it as JSON, which `web/venue.ts` reads before
 * anything is drawn. Where nothing is set the page stays as it is.
 */
export function venueHtml(html: string, venue: Partial<ShownVenue> | undefined): string {
  if (!venue) return html
  const titled = html.replace(/Candid(?=<\/title>)/, (product) => escape(venue.name ?? product))
  return withJson(titled, 'venue', venue)
}

/** Data to the browser, which the content security policy lets pass. `<` could end the element. */
export const withJson = (html: string, id: string, value: unknown): string =>
  html.replace('</body>', () => {
    const json = JSON.stringify(value).replaceAll('<', '\\u003c')
    return `  <script type="application/json" id="${id}">${json}</script>\n  </body>`
  })

/** As text or as an attribute's value. */
export const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0)};`).replace(/\s+/g, ' ')
