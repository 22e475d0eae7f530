/** Millimetres in points, of which an inch has 72. */
export const mm = (length: number): number => (length * 72) / 25.4
