// node precompress.mjs FOLDER: writes a .br and a .gz beside every file of the built page, unless they are larger. So
// Caddy doesn't have to compress while serving.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const COMPRESSIBLE = /\.(html|js|css|json|svg|webmanifest|wasm|txt|ico)$/
const SMALLEST = 512

for (const entry of await readdir(process.argv[2], { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue
  const path = join(entry.parentPath, entry.name)
  const bytes = await readFile(path)
  if (bytes.length < SMALLEST) continue
  const brotli = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } })
  const gzip = gzipSync(bytes, { level: 9 })
  if (brotli.length < bytes.length) await writeFile(`${path}.br`, brotli)
  if (gzip.length < bytes.length) await writeFile(`${path}.gz`, gzip)
}
