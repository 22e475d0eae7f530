import { runProcess } from '#core/process.ts'
import { startWorker } from './worker.ts'

await runProcess('worker', startWorker)
