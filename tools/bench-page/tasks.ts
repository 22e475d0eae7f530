/** Event of a Chromium trace. Times are in microseconds. */
interface TraceEvent {
  name: string
  /** `X` is an event with a duration, `M` is metadata about a thread. */
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  /** CPU time of the thread, without time that other programs used. */
  tdur?: number
  args?: { name?: string }
}

/** Task of a page's main thread. Its CPU milliseconds in total, and by kind of work. */
export interface Task {
  ms: number
  work: Map<string, number>
}

export const CATEGORIES = ['-*', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8.execute']

/** Kinds of work by names in DevTools' timeline. Other names are the browser's own work. */
const KINDS: [kind: string, names: RegExp][] = [
  ['garbage collection', /GC/],
  ['style', /^(UpdateLayoutTree|RecalcStyles|InvalidateStyle)/],
  ['layout', /^(Layout|PrePaint|UpdateLayerTree|IntersectionObserver)/],
  ['paint', /^(Paint|Layerize|Commit|RasterTask|Decode)/],
  ['script', /^(FunctionCall|EvaluateScript|v8|V8|RunMicrotasks|TimerFire|FireAnimationFrame|EventDispatch)/],
]

/** Returns the tasks of the page's main thread, identified as the renderer with the most CPU time. */
export function mainThreadTasks(trace: Buffer): Task[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const threads = traceEvents.filter(
    ({ ph, name, args }) => ph === 'M' && name === 'thread_name' && args?.name === 'CrRendererMain',
  )
  const all = threads.map(({ pid, tid }) =>
    tasksOf(
      traceEvents.filter((event) => event.pid === pid && event.tid === tid && event.tdur !== undefined),
    ),
  )
  const sum = (tasks: Task[]) => tasks.reduce((sum, { ms }) => sum + ms, 0)
  return all.toSorted((a, b) => sum(b) - sum(a))[0] ?? []
}

function tasksOf(events: TraceEvent[]): Task[] {
  const tasks: Task[] = []
  const open: TraceEvent[] = []
  for (const event of events.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))) {
    while (open.length && open.at(-1)!.ts + open.at(-1)!.dur! <= event.ts) open.pop()
    const ms = event.tdur! / 1000
    if (event.name === 'RunTask' && !open.length) tasks.push({ ms, work: new Map() })
    const work = tasks.at(-1)?.work
    if (!work || (!open.length && event.name !== 'RunTask')) continue
    const add = (name: string, ms: number) => work.set(kindOf(name), (work.get(kindOf(name)) ?? 0) + ms)
    add(event.name, ms)
    if (open.length) add(open.at(-1)!.name, -ms)
    open.push(event)
  }
  return tasks
}

const kindOf = (name: string) => KINDS.find(([, names]) => names.test(name))?.[0] ?? 'other'
