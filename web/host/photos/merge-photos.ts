/** Two lists of photos as one, newest first; of a photo in both, as the first has it. */
export function mergePhotos<T extends { id: number }>(first: T[], second: T[]): T[] {
  const known = new Set(first.map(({ id }) => id))
  return [...first, ...second.filter(({ id }) => !known.has(id))].toSorted((one, other) => other.id - one.id)
}
