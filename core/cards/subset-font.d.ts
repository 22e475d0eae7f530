declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'truetype'
    /** Each axis pinned to a number or cut to a range. */
    variationAxes: Record<string, number | { min: number; max: number }>
    /** Whatever `text` says, which is empty then. */
    keepAllGlyphs?: boolean
    /** Of OpenType; all are kept otherwise. */
    keepFeatures?: string[]
  }
  /** The font with the glyphs of `text` alone. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
