/** `#rrggbb`. */
export type Colour = string
type Theme = 'light' | 'dark'

/** What stands below text in each theme (`web/ui/theme.css`): that with the least contrast, then the paper of dialogs. */
const PAPERS: Record<Theme, { hardest: Colour; surface: Colour }> = {
  light: { hardest: '#f4ece2', surface: '#ffffff' },
  dark: { hardest: '#221c18', surface: '#221c18' },
}
/** WCAG 2.2, success criterion 1.4.3 (AA). */
const MIN_CONTRAST = 4.5
/** A change of lightness that is seen at once. */
const STEPS = 50

export interface AccentColours {
  accent: Colour
  /** Under a pointer. */
  strong: Colour
  /** Below text, as a tint. */
  soft: Colour
  /** Text on the accent. */
  on: Colour
}

/**
 * The colours of a theme that a venue's own colour leads to: that colour itself where it can be read on every paper and
 * on its tint, and text on it; else as much darker, or in the dark theme lighter, as that takes.
 */
export function accentColours(chosen: Colour, theme: Theme): AccentColours {
  const { hardest, surface } = PAPERS[theme]
  const end = theme === 'light' ? '#000000' : '#ffffff'
  for (let step = 0; ; step++) {
    const accent = mix(chosen, end, step / STEPS)
    const soft = mix(accent, surface, theme === 'light' ? 0.86 : 0.84)
    const on = theme === 'light' ? '#ffffff' : mix(accent, '#000000', 0.86)
    const isRead = [hardest, soft, on].every((other) => contrast(accent, other) >= MIN_CONTRAST)
    if (isRead || step === STEPS) return { accent, strong: mix(accent, end, 0.2), soft, on }
  }
}

/** From 1 to 21 (WCAG 2.2, relative luminance). */
export function contrast(one: Colour, other: Colour): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light! + 0.05) / (dark! + 0.05)
}

const channels = (colour: Colour) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

function luminance(colour: Colour): number {
  const [red, green, blue] = channels(colour).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

/** `share` of the other, from 0 to 1. */
function mix(one: Colour, other: Colour, share: number): Colour {
  const [from, to] = [channels(one), channels(other)]
  const mixed = from.map((channel, n) => Math.round(channel + (to[n]! - channel) * share))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
