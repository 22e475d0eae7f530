import type { Readable } from 'node:stream'

/** Bytes in memory, or a file on this machine with its length and unsigned CRC-32. */
export type ObjectBody = Buffer | { path: string; size: number; crc32: number }

export interface StoredObject {
  /** The requested bytes. The caller must consume or destroy the stream. */
  stream: Readable
  /** Bytes of the whole object, even when a range was requested. */
  size: number
}

export interface ListedObject {
  key: string
  /** In bytes. */
  size: number
  /** Changes whenever the bytes change. */
  version: string
  /** Measured by the store's clock. */
  storedAt: Date
}

/** A range of an object. Both ends are included, as in HTTP. An end beyond the last byte means the last byte. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * The store for photo bytes. Keys are `folder/name` paths of `[A-Za-z0-9._-]` parts that the product generates. No key
 * may be a folder of another, because S3 stores on file systems reject that.
 */
export interface Storage {
  /**
   * Stores the whole object or nothing. May move a file away from its path. Throws `AppError` `no_space` when the store
   * is full and `unavailable` when it can't be reached.
   */
  put(key: string, body: ObjectBody, contentType: string): Promise<void>
  /** Returns the object, or null. Throws `AppError` `invalid` when the range begins beyond the last byte. */
  get(key: string, range?: ByteRange): Promise<StoredObject | null>
  /** Returns the object's bytes in memory, or null. Only for the worker, whose inputs are bounded. */
  read(key: string): Promise<Buffer | null>
  /** Returns the object's file on this machine, which may be missing; absent in stores without files. */
  fileOf?: (key: string) => { path: string }
  has(key: string): Promise<boolean>
  /** Returns the object's size in bytes, or null. */
  sizeOf(key: string): Promise<number | null>
  /** Lists all objects in any order, a few at a time. Objects stored or removed during the listing may be missing. */
  list(): AsyncIterable<ListedObject>
  /** Removes the objects and folders that become empty. Missing objects are ignored. */
  remove(keys: string[]): Promise<void>
  /**
   * Returns the object's path for a proxy that sends objects itself; absent without such a proxy. An S3 path has a
   * signature valid for one minute, and its object may be missing. A file's path is relative to the store's folder;
   * null when the file is missing.
   */
  presign?: (key: string) => Promise<string | null>
  /** Resolves when the store is reachable and writable. Throws otherwise. */
  check(): Promise<void>
}
