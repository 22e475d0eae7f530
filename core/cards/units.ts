/** Converts millimetres to points (72 per inch). */
export const mm = (length: number): number => (length * 72) / 25.4
