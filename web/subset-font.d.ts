declare module 'subset-font' {
  /** The font with the glyphs of `text` and these OpenType features alone, each axis pinned to a number or cut to a range. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2'
      keepFeatures: string[]
      variationAxes: Record<string, number | { min: number; max: number }>
    },
  ): Promise<Buffer>
}
