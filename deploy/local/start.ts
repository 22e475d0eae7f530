import { fileURLToPath } from 'node:url'

/*
 * `npm start`: replaces this process with `main.ts` and sets variables that glibc reads before a program's first line,
 * as in the appliance (`deploy/Dockerfile`). 1,200 photos leave 324 MB instead of 576. Without `execve`, as on Windows,
 * or without glibc, `main.ts` runs with the default allocator.
 */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576' }
const main = fileURLToPath(new URL('./main.ts', import.meta.url))

if (process.platform === 'linux' && process.execve && !process.env.MALLOC_ARENA_MAX)
  process.execve(process.execPath, [process.execPath, ...process.execArgv, main], {
    ...ALLOCATOR,
    ...process.env,
  })
await import('./main.ts')
