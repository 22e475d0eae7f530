/**
 * Gathers the keys that are asked for in one turn of the event loop and has `find` look them up together: a hundred
 * phones that open a gallery at once are one statement, and each answer is as new as if it had been asked for alone.
 * An error of `find` reaches everybody who asked in that turn.
 */
export function gatherLookups<T>(
  find: (keys: string[]) => Promise<Map<string, T>>,
): (key: string) => Promise<T | undefined> {
  let turn: { keys: Set<string>; found: Promise<Map<string, T>> } | undefined

  function begin() {
    const keys = new Set<string>()
    const found = new Promise((resolve) => setImmediate(resolve)).then(() => {
      turn = undefined
      return find([...keys])
    })
    return { keys, found }
  }

  return async (key) => {
    const { keys, found } = (turn ??= begin())
    keys.add(key)
    return (await found).get(key)
  }
}
