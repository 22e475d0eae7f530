import { fileURLToPath } from 'node:url'

/*
 * `npm start`: becomes `main.ts` with what glibc reads before a program's first line, as in the appliance
 * (`deploy/Dockerfile` says what each is worth): 1,200 photos leave 324 MB instead of 576. Where no process can become
 * another, as on Windows, or there is no glibc, the program runs without.
 */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576' }
const main = fileURLToPath(new URL('./main.ts', import.meta.url))

if (process.platform === 'linux' && process.execve && !process.env.MALLOC_ARENA_MAX)
  process.execve(process.execPath, [process.execPath, ...process.execArgv, main], {
    ...ALLOCATOR,
    ...process.env,
  })
await import('./main.ts')
