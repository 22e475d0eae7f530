import type { CardFormat } from '#contract/values/card-formats.ts'
import { mm } from './units.ts'

/** Dimensions of a format at its nominal size. Lengths in millimetres, font sizes in points. */
export interface Measures {
  nominal: { width: number; height: number }
  margin: { side: number; top: number }
  /** Distance of the frame from the edge; 0 for no frame. */
  frame: number
  picture: number
  name: number
  /** Maximum height of the name as a share of its size. */
  maxNameHeight: number
  text: number
  typed: number
  /** Side of a QR code beside another, and of a single one. */
  code: number
  onlyCode: number
}
/** Minimum side of a code in millimetres. */
export const MIN_CODE = 14
export const MEASURES: Record<CardFormat, Measures> = {
  a6: {
    nominal: { width: 105, height: 148.5 },
    margin: { side: 10.5, top: 14 },
    frame: 6,
    picture: 27,
    name: 26,
    maxNameHeight: 2.3,
    text: 9.5,
    typed: 6.6,
    code: 33,
    onlyCode: 42,
  },
  poster: {
    nominal: { width: 148.5, height: 210 },
    margin: { side: 15, top: 20 },
    frame: 8,
    picture: 40,
    name: 38,
    maxNameHeight: 2.3,
    text: 14,
    typed: 9.2,
    code: 46,
    onlyCode: 60,
  },
  tent: {
    nominal: { width: 210, height: 148.5 },
    margin: { side: 17, top: 16 },
    frame: 8,
    picture: 42,
    name: 34,
    maxNameHeight: 3.3,
    text: 13,
    typed: 8,
    code: 44,
    onlyCode: 62,
  },
  business: {
    nominal: { width: 85, height: 55 },
    margin: { side: 5, top: 4.5 },
    frame: 0,
    picture: 0,
    name: 13,
    maxNameHeight: 1.3,
    text: 6.8,
    typed: 6,
    code: 18.5,
    onlyCode: 29,
  },
}

/** Scales the dimensions down for a card below its nominal size. */
export function scaled(m: Measures, box: { width: number; height: number }): Measures {
  const factor = Math.min(1, box.width / mm(m.nominal.width), box.height / mm(m.nominal.height))
  const { picture, name, text, typed, code, onlyCode } = m
  const lengths = { picture, name, text, typed, code, onlyCode }
  return {
    ...m,
    ...Object.fromEntries(Object.entries(lengths).map(([key, length]) => [key, length * factor])),
  }
}
