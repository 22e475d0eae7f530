import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { Client, S3Error } from 'minio'
import { AppError } from '#core/errors.ts'
import { release } from '#core/infra/release.ts'
import type { S3Config } from '#core/config.ts'
import { assertKey } from './assert-key.ts'
import { isTransient, s3Error, StoreBusy } from './s3-errors.ts'
import { s3Transport } from './s3-transport.ts'
import type { ByteRange, ListedObject, ObjectBody, Storage, StoredObject } from './storage.ts'

/** Milliseconds of silence after which a store counts as unreachable. A disk needs about 10 s to spin up. */
const SILENCE_TIMEOUT_MS = 20_000
/** Milliseconds before a retry: enough for a starting store, and tolerable for a waiting guest. */
const RETRY_PAUSE_MS = 200
/** Maximum keys of one DeleteObjects call (Amazon S3 API reference). */
const REMOVAL_BATCH_SIZE = 1000
/** Read size in bytes. Larger chunks than Node's 64 KiB cost less CPU. */
const PIECE_BYTES = 256 * 1024
/** Key of the object that `check` writes. It is never listed. */
const CHECK_KEY = 'health/check'
/** Seconds that a signed path is valid. A proxy uses it at once; the rest allows for clock differences. */
const SIGNED_FOR_SECONDS = 60

/**
 * Signs only the headers, also without TLS. Otherwise the store would hash each byte with SHA-256, although it checks
 * the CRC-32 too.
 */
class HeaderSigningClient extends Client {
  override enableSHA256 = false
}

/**
 * Stores objects in one bucket of any S3 store, using only basic calls. The first write creates the bucket. Each object
 * is one PutObject of known length, streamed from disk. Its CRC-32 is in a header, so the store rejects altered bytes.
 */
export class S3Storage implements Storage {
  readonly #client: Client
  readonly #bucket: string
  readonly #region: string
  #bucketSeen = false
  readonly presign?: (key: string) => Promise<string>

  constructor(config: S3Config, silenceMs = SILENCE_TIMEOUT_MS) {
    const { protocol, hostname, port } = new URL(config.endpoint)
    const secure = protocol === 'https:'
    const { transport, agent } = s3Transport(secure, silenceMs)
    this.#bucket = config.bucket
    this.#region = config.region
    if (config.handoff) this.presign = (key) => this.#presign(key)
    this.#client = new HeaderSigningClient({
      endPoint: hostname.replace(/^\[|\]$/g, ''),
      port: port ? Number(port) : secure ? 443 : 80,
      useSSL: secure,
      accessKey: config.accessKey,
      secretKey: config.secretKey,
      // Set explicitly; otherwise each call would query the bucket's region first.
      region: config.region,
      transport,
      transportAgent: agent,
      // The client's own retry would send a stream that was already read.
      retryOptions: { disableRetry: true },
    })
  }

  async put(key: string, body: ObjectBody, contentType: string): Promise<void> {
    assertKey(key)
    await assertSize(body)
    await this.#inBucket(() => this.#try(() => this.#send(key, body, contentType)))
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
      const failed = (await this.#orNull(() => this.#client.removeObjects(this.#bucket, batch))) ?? []
      if (failed.length) s3Error(new Error(`The store did not remove: ${JSON.stringify(failed.slice(0, 3))}`))
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

  async #send(key: string, body: ObjectBody, contentType: string): Promise<void> {
    const file = Buffer.isBuffer(body) ? null : createReadStream(body.path, { highWaterMark: PIECE_BYTES })
    const size = Buffer.isBuffer(body) ? body.length : body.size
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(Buffer.isBuffer(body) ? crc32(body) : body.crc32)
    const headers = {
      'content-type': contentType,
      'content-length': size,
      'x-amz-checksum-crc32': sum.toString('base64'),
    }
    const request = { method: 'PUT', bucketName: this.#bucket, objectName: key, headers }
    const bytes = file ?? (body as Buffer)
    try {
      const response = await this.#client.makeRequestStreamAsync(request, bytes, '', [200], this.#region)
      response.resume()
    } finally {
      file?.destroy()
    }
  }

  /**
   * Creates the bucket before this process's first `store`, and again when it is missing. Without a bucket, a store may
   * drop the connection during a large body instead of reporting it.
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

  /** Creates the bucket. Another process may create it at the same time. */
  async #makeBucket(): Promise<void> {
    await this.#try(async () => {
      if (await this.#client.bucketExists(this.#bucket)) return
      await this.#client.makeBucket(this.#bucket, this.#region).catch((error) => {
        if (!['BucketAlreadyOwnedByYou', 'BucketAlreadyExists'].includes(codeOf(error))) throw error
      })
    })
    this.#bucketSeen = true
  }

  /** Returns the result of `call`, or null when the object or the bucket doesn't exist. */
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

  /** Runs `call` and retries it once after a transient error. All calls are safe to repeat. */
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

/** Reads the response into one buffer of the announced length. Node's `buffer` would copy the bytes twice. */
async function bytesOf(response: Readable): Promise<Buffer> {
  const { headers } = response as typeof response & { headers: Record<string, string | undefined> }
  const bytes = Buffer.allocUnsafeSlow(Number(headers['content-length']))
  let length = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.copy(bytes, length)
    release(chunk)
  }
  if (length !== bytes.length) throw new StoreBusy('The store sent less than it announced')
  return bytes
}

/** Throws when the file's length differs from the announced one, which would make the store hang or fail. */
async function assertSize(body: ObjectBody): Promise<void> {
  if (Buffer.isBuffer(body)) return
  const { size } = await stat(body.path)
  if (size !== body.size) throw new Error(`${body.path} has ${size} bytes, not ${body.size}`)
}

const codeOf = (error: unknown) => (error instanceof S3Error ? (error.code ?? '') : '')
