import { runProcess } from '#core/run-process.ts'
import { tuneHeap } from './heap.ts'
import { startWorker } from './worker.ts'

tuneHeap()
await runProcess('worker', startWorker)
