import { fileURLToPath } from 'node:url'

/*
 * Environment of `npm start`, which replaces this process with `main.ts`, because glibc reads these variables before a
 * program's first line. The appliance sets the same (`deploy/Dockerfile`). After 1,200 photos, the process has 324 MB
 * instead of 576. Without `execve` (Windows) or glibc, the default allocator is used.
 */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576' }
const main = fileURLToPath(new URL('./main.ts', import.meta.url))

if (process.platform === 'linux' && process.execve && !process.env.MALLOC_ARENA_MAX)
  process.execve(process.execPath, [process.execPath, ...process.execArgv, main], {
    ...ALLOCATOR,
    ...process.env,
  })
await import('./main.ts')
