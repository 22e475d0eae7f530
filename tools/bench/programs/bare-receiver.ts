import { createHash } from 'node:crypto'
import { mkdtemp, open } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { Pool } from 'pg'

/**
 * Reference for uploads: an HTTP server that does the necessary work. It receives each body, computes SHA-256 and
 * CRC-32, writes and syncs a file, and inserts a row.
 */
process.on('message', async ({ folder, databaseUrl }: { folder: string; databaseUrl: string }) => {
  const sql = new Pool({ connectionString: databaseUrl })
  await sql.query('create table received (id serial primary key, sha256 text, crc32 bigint, size int)')
  const own = await mkdtemp(join(folder, 'received-'))
  let files = 0
  const server = createServer(async (request, response) => {
    const file = await open(join(own, String(++files)), 'wx')
    const hash = createHash('sha256')
    let [sum, size] = [0, 0]
    for await (const chunk of request as AsyncIterable<Buffer>) {
      hash.update(chunk)
      sum = crc32(chunk, sum)
      await file.write(chunk)
      size += chunk.length
    }
    await file.sync()
    await file.close()
    await sql.query('insert into received (sha256, crc32, size) values ($1, $2, $3)', [
      hash.digest('hex'),
      sum,
      size,
    ])
    response.writeHead(201).end('[]')
  })
  server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port))
})
