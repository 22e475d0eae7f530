import { runProcess } from '#core/process.ts'
import { collectInOneGo } from './heap.ts'
import { startWorker } from './worker.ts'

collectInOneGo()
await runProcess('worker', startWorker)
