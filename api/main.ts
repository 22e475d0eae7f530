import { runProcess } from '#core/process.ts'
import { startApi } from './server.ts'

await runProcess('api', startApi)
