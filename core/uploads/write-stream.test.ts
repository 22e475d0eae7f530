import { getEventListeners, once } from 'node:events'
import { open, readFile, type FileHandle } from 'node:fs/promises'
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

const KB = 1024
const MB = 1024 * KB
const chunks = (count: number) => Array.from({ length: count }, () => Buffer.alloc(64 * KB))

/** A disk that completes no write until `go`, with the sizes of the writes that it was given. */
function slowDisk() {
  const gate = Promise.withResolvers<void>()
  const writes: number[] = []
  const writev = async (buffers: Buffer[]) => {
    const bytesWritten = buffers.reduce((sum, { length }) => sum + length, 0)
    writes.push(bytesWritten)
    await gate.promise
    return { bytesWritten }
  }
  return { file: { writev } as unknown as FileHandle, writes, go: gate.resolve, fail: gate.reject }
}
/** Starts to write this many chunks to a slow disk, until it has been given the first MB. */
async function startWriting(count: number, signal?: AbortSignal) {
  const disk = slowDisk()
  const stream = new PassThrough({ highWaterMark: 8 * MB })
  const written = writeStream(stream, disk.file, { ...(signal && { signal }) })
  for (const chunk of chunks(count)) stream.write(chunk)
  await vi.waitFor(() => expect(disk.writes).toEqual([MB]))
  return { ...disk, stream, written }
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
  expect([await read(), stream.isPaused(), stream.destroyed]).toEqual(['a', true, false])
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

test('chunks are gathered in writes of 1 MB, and a slow disk pauses the stream', async () => {
  const { stream, written, writes, go } = await startWriting(40)
  expect(stream.isPaused()).toBe(true)
  go()
  stream.end()
  expect(await written).toBe(2.5 * MB)
  expect(writes).toEqual([MB, MB, 0.5 * MB])
})

test('while more than 16 MB are unwritten, writes have 64 KB, and the memory of written chunks is freed', async () => {
  const others = await Promise.all(Array.from({ length: 16 }, () => startWriting(16)))
  const write = async (all: Buffer[]) => {
    const { file, writes, go } = slowDisk()
    go()
    await writeStream(Readable.from(all), file)
    return writes
  }
  const four = chunks(4)
  expect(await write(four)).toEqual(four.map(() => 64 * KB))
  expect(four.map(({ length }) => length)).toEqual([0, 0, 0, 0])
  for (const { stream, go } of others) {
    stream.end()
    go()
  }
  await Promise.all(others.map(({ written }) => written))
  expect(await write(chunks(16))).toEqual([MB])
})

test('dropped chunks are counted but not written, and an error of `drops` ends the write', async () => {
  const write = async (drops: (size: number) => boolean) => {
    const { file, read } = await newFile()
    const stream = new PassThrough()
    for (const text of ['ab', 'cd', 'ef']) stream.write(Buffer.from(text))
    stream.end()
    const size = await writeStream(stream, file, { drops }).catch((error: Error) => error.message)
    await file.close()
    return [size, await read(), stream.isPaused()]
  }
  expect(await write((size) => size > 4)).toEqual([6, 'abcd', false])
  const refuse = (size: number) => {
    if (size > 4) throw new Error('too large')
    return false
  }
  expect(await write(refuse)).toEqual(['too large', 'abcd', true])
})

test('an error of the disk ends the write, and later errors of the stream are ignored', async () => {
  const { stream, written, fail } = await startWriting(20)
  fail(new Error('no space'))
  await expect(written).rejects.toThrow('no space')
  stream.emit('error', new Error('broken'))
  const bare = new PassThrough()
  for (const [event, left] of [
    ['data', 0],
    ['end', 0],
    ['close', 0],
    ['error', 1],
  ] as const)
    expect([event, stream.listenerCount(event) - bare.listenerCount(event)]).toEqual([event, left])
})

test('an aborted write waits for the disk and leaves the stream paused', async () => {
  const stop = new AbortController()
  const { stream, written, go } = await startWriting(20, stop.signal)
  stop.abort()
  go()
  expect(await written).toBe(MB)
  expect([stream.isPaused(), getEventListeners(stop.signal, 'abort')]).toEqual([true, []])
  expect(await writeStream(new PassThrough(), slowDisk().file, { signal: stop.signal })).toBe(0)
})

test('a stream that was closed before its end, or had failed, is an error', async () => {
  const { file } = slowDisk()
  const closed = new PassThrough().destroy()
  await once(closed, 'close')
  const early = 'The stream was closed before its end'
  await expect(writeStream(closed, file)).rejects.toThrow(early)
  const failed = new PassThrough().destroy(new Error('broken'))
  await once(failed, 'close').catch(() => {})
  await expect(writeStream(failed, file)).rejects.toThrow('broken')
  const open = new PassThrough()
  const written = writeStream(open, file)
  open.destroy()
  await expect(written).rejects.toThrow(early)
})
