import { runProcess } from '#core/run-process.ts'
import { startApi } from './server.ts'

await runProcess('api', startApi)
