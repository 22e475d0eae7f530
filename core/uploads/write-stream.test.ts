import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { writeStream } from './write-stream.ts'
import { newFolder } from '#test/support/new-folder.ts'

async function newFile() {
  const path = join(await newFolder(), 'file')
  const file = await open(path, 'wx')
  return { file, read: () => readFile(path, 'utf8') }
}

test('chunks of all sizes are written in order, from the given position', async () => {
  const { file, read } = await newFile()
  await file.write('begun:')
  const chunks = Array.from({ length: 500 }, (_, i) => Buffer.from(`${i},`.repeat(i)))
  const expected = Buffer.concat(chunks).toString()
  expect(await writeStream(Readable.from(chunks), file, { at: 6 })).toBe(expected.length)
  expect(await read()).toBe(`begun:${expected}`)
  await file.close()
})

test('received bytes are in the file while the stream is open, and after it broke', async () => {
  const { file, read } = await newFile()
  const stream = new PassThrough()
  const written = writeStream(stream, file)
  stream.write(Buffer.from('a'))
  await vi.waitFor(async () => expect(await read()).toBe('a'))
  stream.write(Buffer.from('b'))
  setImmediate(() => stream.destroy(new Error('broken')))
  await expect(written).rejects.toThrow('broken')
  expect(await read()).toBe('ab')
  await file.close()
})

test('an aborted write keeps the received bytes', async () => {
  const { file, read } = await newFile()
  const stream = new PassThrough()
  const stop = new AbortController()
  const written = writeStream(stream, file, { signal: stop.signal })
  stream.write(Buffer.from('a'))
  setImmediate(() => stop.abort())
  expect(await written).toBe(1)
  expect([await read(), stream.destroyed]).toEqual(['a', false])
  await file.close()
})

test('a write that the disk takes in parts is completed in place', async () => {
  const { file, read } = await newFile()
  const write = file.write.bind(file)
  const part = (bytes: Buffer, from: number, at: number) => write(bytes, from, 2, at)
  vi.spyOn(file, 'writev').mockImplementation(async (chunks, at) => {
    const { bytesWritten } = await part(Buffer.concat(chunks as Buffer[]), 0, at!)
    return { bytesWritten, buffers: chunks }
  })
  vi.spyOn(file, 'write').mockImplementation(((bytes: Buffer, from: number, left: number, at: number) => {
    expect(from + left).toBe(bytes.length)
    return part(bytes, from, at)
  }) as unknown as typeof write)
  await writeStream(Readable.from([Buffer.from('abc'), Buffer.from('defgh')]), file, { at: 3 })
  expect(await read()).toBe('\0\0\0abcdefgh')
  await file.close()
})
