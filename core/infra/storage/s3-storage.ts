import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { Client, S3Error } from 'minio'
import { AppError } from '#core/errors.ts'
import type { S3Config } from '#core/config.ts'
import { assertKey } from './assert-key.ts'
import { isTransient, s3Error, StoreBusy } from './s3-errors.ts'
import { s3Transport } from './s3-transport.ts'
import type { ByteRange, ListedObject, ObjectBody, Storage, StoredObject } from './storage.ts'

/** A store that is silent for so long counts as unreachable; a disk that spins up takes some 10 s. */
const SILENCE_TIMEOUT_MS = 20_000
/** Long enough for a store that is busy or just starting, short enough for a guest who waits. */
const RETRY_PAUSE_MS = 200
/** The most that one DeleteObjects call may name (Amazon S3 API reference). */
const REMOVAL_BATCH_SIZE = 1000
/** Larger pieces than Node's 64 KiB take less CPU to read. */
const PIECE_BYTES = 256 * 1024
/** The store's own: nobody put it there, and it is not listed. */
const CHECK_KEY = 'health/check'
/** A proxy asks at once; a clock that differs a little does no harm. */
const SIGNED_FOR_SECONDS = 60

/**
 * Objects in one bucket of any S3 store, by plain calls alone. The bucket is made when the first object finds none.
 * Every object is one PutObject of known length, read from the disk as it is sent, and signed with its SHA-256
 * (over TLS, which vouches for the bytes itself, without): a store keeps no bytes that changed on the way.
 */
export class S3Storage implements Storage {
  readonly #client: Client
  readonly #bucket: string
  readonly #region: string
  readonly signsBytes: boolean
  #bucketSeen = false
  readonly presign?: (key: string) => Promise<string>

  constructor(config: S3Config, silenceMs = SILENCE_TIMEOUT_MS) {
    const { protocol, hostname, port } = new URL(config.endpoint)
    const secure = protocol === 'https:'
    const { transport, agent } = s3Transport(secure, silenceMs)
    this.#bucket = config.bucket
    this.#region = config.region
    this.signsBytes = !secure
    if (config.handoff) this.presign = (key) => this.#presign(key)
    this.#client = new Client({
      endPoint: hostname.replace(/^\[|\]$/g, ''),
      port: port ? Number(port) : secure ? 443 : 80,
      useSSL: secure,
      accessKey: config.accessKey,
      secretKey: config.secretKey,
      // Named, so that no call asks the store for it first.
      region: config.region,
      transport,
      transportAgent: agent,
      // The client's own retry would send a stream that is already read.
      retryOptions: { disableRetry: true },
    })
  }

  async put(key: string, body: ObjectBody, contentType: string): Promise<void> {
    assertKey(key)
    await assertSize(body)
    const sha256 = this.signsBytes ? await hashOf(body) : ''
    await this.#inBucket(() => this.#try(() => this.#send(key, body, contentType, sha256)))
  }

  async get(key: string, range?: ByteRange): Promise<StoredObject | null> {
    assertKey(key)
    return this.#orNull(async () => {
      const response = range
        ? await this.#client.getPartialObject(this.#bucket, key, range.start, range.end - range.start + 1)
        : await this.#client.getObject(this.#bucket, key)
      const { headers } = response as typeof response & { headers: Record<string, string | undefined> }
      const size = Number(headers['content-range']?.split('/')[1] ?? headers['content-length'])
      return { stream: response, size }
    })
  }

  async read(key: string): Promise<Buffer | null> {
    assertKey(key)
    return this.#orNull(async () => bytesOf(await this.#client.getObject(this.#bucket, key)))
  }

  async has(key: string): Promise<boolean> {
    return (await this.sizeOf(key)) !== null
  }

  async sizeOf(key: string): Promise<number | null> {
    assertKey(key)
    const found = await this.#orNull(() => this.#client.statObject(this.#bucket, key))
    return found && found.size
  }

  async *list(): AsyncGenerator<ListedObject> {
    try {
      for await (const item of this.#client.listObjectsV2(this.#bucket, '', true))
        if (item.name && item.name !== CHECK_KEY)
          yield { key: item.name, size: item.size, version: item.etag, storedAt: item.lastModified }
    } catch (error) {
      if (codeOf(error) !== 'NoSuchBucket') s3Error(error)
    }
  }

  async remove(keys: string[]): Promise<void> {
    keys.forEach(assertKey)
    for (let i = 0; i < keys.length; i += REMOVAL_BATCH_SIZE) {
      const batch = keys.slice(i, i + REMOVAL_BATCH_SIZE)
      const kept = (await this.#orNull(() => this.#client.removeObjects(this.#bucket, batch))) ?? []
      if (kept.length) s3Error(new Error(`The store did not remove: ${JSON.stringify(kept.slice(0, 3))}`))
    }
  }

  async check(): Promise<void> {
    await this.put(CHECK_KEY, Buffer.from('ok'), 'text/plain')
  }

  async #presign(key: string): Promise<string> {
    assertKey(key)
    const address = await this.#client.presignedGetObject(this.#bucket, key, SIGNED_FOR_SECONDS)
    return address.slice(new URL(address).origin.length)
  }

  async #send(key: string, body: ObjectBody, contentType: string, sha256: string): Promise<void> {
    const file = Buffer.isBuffer(body) ? null : createReadStream(body.path, { highWaterMark: PIECE_BYTES })
    const size = Buffer.isBuffer(body) ? body.length : body.size
    const headers = { 'content-type': contentType, 'content-length': size }
    const request = { method: 'PUT', bucketName: this.#bucket, objectName: key, headers }
    const bytes = file ?? (body as Buffer)
    try {
      const answer = await this.#client.makeRequestStreamAsync(request, bytes, sha256, [200], this.#region)
      answer.resume()
    } finally {
      file?.destroy()
    }
  }

  /**
   * Before the first `store` of this process, and when the bucket went since, sees that there is one: a store that has
   * none may break off a large body instead of saying so.
   */
  async #inBucket(store: () => Promise<void>): Promise<void> {
    try {
      if (!this.#bucketSeen) await this.#makeBucket()
      await store().catch(async (error) => {
        if (codeOf(error) !== 'NoSuchBucket') throw error
        await this.#makeBucket()
        await store()
      })
    } catch (error) {
      s3Error(error)
    }
  }

  /** Two processes may make the bucket at the same moment: who comes second finds it there. */
  async #makeBucket(): Promise<void> {
    await this.#try(async () => {
      if (await this.#client.bucketExists(this.#bucket)) return
      await this.#client.makeBucket(this.#bucket, this.#region).catch((error) => {
        if (!['BucketAlreadyOwnedByYou', 'BucketAlreadyExists'].includes(codeOf(error))) throw error
      })
    })
    this.#bucketSeen = true
  }

  /** What `call` answers, or null when the store has no such object (nor the bucket, before the first one). */
  async #orNull<T>(call: () => Promise<T>): Promise<T | null> {
    try {
      return await this.#try(call)
    } catch (error) {
      const code = codeOf(error)
      if (['NoSuchKey', 'NotFound', 'NoSuchBucket'].includes(code)) return null
      if (code === 'InvalidRange') throw new AppError('invalid', 'storage.noSuchPart')
      return s3Error(error)
    }
  }

  /** Every call can be made twice; one retry, a moment later, is enough for transient errors. */
  async #try<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call()
    } catch (error) {
      if (!isTransient(error)) throw error
      await wait(RETRY_PAUSE_MS)
      return call()
    }
  }
}

/** Into memory of the length that the store announced; Node's `buffer` copies what it gathers a second time. */
async function bytesOf(response: Readable): Promise<Buffer> {
  const { headers } = response as typeof response & { headers: Record<string, string | undefined> }
  const bytes = Buffer.allocUnsafeSlow(Number(headers['content-length']))
  let length = 0
  for await (const chunk of response as AsyncIterable<Buffer>) length += chunk.copy(bytes, length)
  if (length !== bytes.length) throw new StoreBusy('The store sent less than it announced')
  return bytes
}

/** A file of another length than announced would leave the store waiting, or talking. */
async function assertSize(body: ObjectBody): Promise<void> {
  if (Buffer.isBuffer(body)) return
  const { size } = await stat(body.path)
  if (size !== body.size) throw new Error(`${body.path} has ${size} bytes, not ${body.size}`)
}

async function hashOf(body: ObjectBody): Promise<string> {
  const hash = createHash('sha256')
  if (Buffer.isBuffer(body)) return hash.update(body).digest('hex')
  if (body.sha256) return body.sha256
  await pipeline(createReadStream(body.path, { highWaterMark: PIECE_BYTES }), hash)
  return hash.digest('hex')
}

const codeOf = (error: unknown) => (error instanceof S3Error ? (error.code ?? '') : '')
