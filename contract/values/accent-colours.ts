/** `#rrggbb`. */
export type Colour = string
type Theme = 'light' | 'dark'

/** Backgrounds of text in each theme (`web/ui/theme.css`): the one with the least contrast, and the surface of dialogs. */
const BACKGROUNDS: Record<Theme, { leastContrast: Colour; surface: Colour }> = {
  light: { leastContrast: '#f4ece2', surface: '#ffffff' },
  dark: { leastContrast: '#221c18', surface: '#221c18' },
}
/** WCAG 2.2, success criterion 1.4.3 (AA). */
const MIN_CONTRAST = 4.5
/** Steps from the chosen colour to black or white. */
const STEPS = 50

export interface AccentColours {
  accent: Colour
  /** Hover colour. */
  strong: Colour
  /** Tinted background of text. */
  soft: Colour
  /** Text on the accent. */
  on: Colour
}

/**
 * Returns a theme's colours for the colour that a venue chose. Darkens it, or lightens it in the dark theme, until all
 * pairs are readable: the colour on every background and on its tint, and text on the colour.
 */
export function accentColours(chosen: Colour, theme: Theme): AccentColours {
  const { leastContrast, surface } = BACKGROUNDS[theme]
  const end = theme === 'light' ? '#000000' : '#ffffff'
  for (let step = 0; ; step++) {
    const accent = mix(chosen, end, step / STEPS)
    const soft = mix(accent, surface, theme === 'light' ? 0.86 : 0.84)
    const on = theme === 'light' ? '#ffffff' : mix(accent, '#000000', 0.86)
    const isReadable = [leastContrast, soft, on].every((other) => contrast(accent, other) >= MIN_CONTRAST)
    if (isReadable || step === STEPS) return { accent, strong: mix(accent, end, 0.2), soft, on }
  }
}

/** Returns the contrast ratio, from 1 to 21 (WCAG 2.2). */
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

function mix(one: Colour, other: Colour, share: number): Colour {
  const [from, to] = [channels(one), channels(other)]
  const mixed = from.map((channel, n) => Math.round(channel + (to[n]! - channel) * share))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
