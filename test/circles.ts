/** Returns each circle in a graph of imports as a sentence. */
export function findCircles(graph: Map<string, string[]>): string[] {
  const circles: string[] = []
  const done = new Set<string>()
  const visit = (file: string, path: string[]): void => {
    const at = path.indexOf(file)
    if (at >= 0) circles.push(`a circle of imports: ${[...path.slice(at), file].join(' → ')}`)
    if (at >= 0 || done.has(file)) return
    for (const target of graph.get(file) ?? []) visit(target, [...path, file])
    done.add(file)
  }
  for (const file of graph.keys()) visit(file, [])
  return circles
}
