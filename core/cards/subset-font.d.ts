declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'truetype'
    /** Each axis pinned to a number or cut to a range. */
    variationAxes: Record<string, number | { min: number; max: number }>
    /** Ignores `text`, which is then empty. */
    keepAllGlyphs?: boolean
    /** OpenType features. Defaults to all. */
    keepFeatures?: string[]
  }
  /** Returns the font with only the glyphs of `text`. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
