/** sRGB's primaries in ICC profiles, adapted to D50 (IEC 61966-2-1 and ICC.1:2022, annex E). */
const COLORANTS = {
  rXYZ: [0.4361, 0.2225, 0.0139],
  gXYZ: [0.3851, 0.7169, 0.0971],
  bXYZ: [0.1431, 0.0606, 0.7141],
}
/** sRGB profiles in use differ by at most about 0.0005; the nearest other space is 0.05 away. */
const NEAR = 0.002

/**
 * Whether the ICC profile is plain sRGB, by its numbers and not by its name. Then the colour transform, a third of a
 * photo's time, would change nothing. Unusual profiles are not recognised.
 */
export function isSrgbProfile(icc: Buffer): boolean {
  try {
    const tags = readTags(icc)
    if (icc.toString('latin1', 16, 20) !== 'RGB ' || tags.has('A2B0')) return false
    const primaries = Object.entries(COLORANTS).every(([tag, want]) => {
      const at = tags.get(tag)!
      return want.every((value, i) => near(fixed(icc, at + 8 + 4 * i), value))
    })
    return primaries && ['rTRC', 'gTRC', 'bTRC'].every((tag) => isSrgbCurve(icc, tags.get(tag)!))
  } catch {
    // A truncated or unusual profile is left to the colour engine.
    return false
  }
}

function readTags(icc: Buffer): Map<string, number> {
  const count = Math.min(icc.readUInt32BE(128), 100)
  return new Map(
    Array.from({ length: count }, (_, i) => {
      const at = 132 + 12 * i
      return [icc.toString('latin1', at, at + 4), icc.readUInt32BE(at + 4)]
    }),
  )
}

function isSrgbCurve(icc: Buffer, at: number): boolean {
  const curve = icc.toString('latin1', at, at + 4) === 'para' ? parametric(icc, at) : sampled(icc, at)
  return [0.02, 0.1, 0.25, 0.5, 0.75, 0.9, 1].every((x) => near(curve(x), toLinear(x)))
}

const toLinear = (x: number) => (x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4)

/**
 * Reads `curv` with a table. A single gamma is never sRGB's curve. Reading beyond it throws or returns other values.
 */
function sampled(icc: Buffer, at: number): (x: number) => number {
  const count = icc.readUInt32BE(at + 8)
  const entry = (i: number) => icc.readUInt16BE(at + 12 + 2 * Math.min(i, count - 1)) / 65535
  return (x) => {
    const place = x * (count - 1)
    const low = Math.floor(place)
    return entry(low) + (entry(low + 1) - entry(low)) * (place - low)
  }
}

/** Reads `para` of type 3, sRGB's own form: (ax + b)^g from d upwards, cx below. */
function parametric(icc: Buffer, at: number): (x: number) => number {
  if (icc.readUInt16BE(at + 8) !== 3) return () => Number.NaN
  const [g, a, b, c, d] = [0, 1, 2, 3, 4].map((i) => fixed(icc, at + 12 + 4 * i)) as [
    number,
    number,
    number,
    number,
    number,
  ]
  return (x) => (x >= d ? (a * x + b) ** g : c * x)
}

const fixed = (icc: Buffer, at: number) => icc.readInt32BE(at) / 65536
const near = (a: number, b: number) => Math.abs(a - b) < NEAR
