import type { Readable } from 'node:stream'

/**
 * A file on this machine, or bytes in memory; either way the length is known before the first byte is sent.
 * `sha256` (hex) of the file's bytes, where it is known, saves the store from reading the file twice.
 */
export type ObjectBody = Buffer | { path: string; size: number; sha256?: string }

export interface StoredObject {
  /** The bytes asked for; the caller must consume or destroy it. */
  stream: Readable
  /** Bytes of the whole object, whatever part of it was asked for. */
  size: number
}

/** What a store says of an object without giving its bytes. */
export interface ListedObject {
  key: string
  /** In bytes. */
  size: number
  /** Another one whenever the bytes became others. */
  version: string
  /** By the store's own clock. */
  storedAt: Date
}

/** A part of an object: both ends included, as in HTTP; an end behind the last byte means the last byte. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Where photo bytes live. Keys are `folder/name` paths of `[A-Za-z0-9._-]` parts that the product makes itself.
 * No key may be a folder of another (S3 stores on file systems refuse that).
 */
export interface Storage {
  /**
   * Stores the whole object or nothing. A file may be moved: it may be gone from its path afterwards.
   * Throws `AppError` `no_space` when the store is full and `unavailable` when it can't be reached.
   */
  put(key: string, body: ObjectBody, contentType: string): Promise<void>
  /** True where `put` needs the SHA-256 of what it stores: a file's is computed in vain elsewhere, and takes 3 ms. */
  readonly signsBytes?: boolean
  /** The object, or null when there is none. Throws `AppError` `invalid` when the range begins behind the last byte. */
  get(key: string, range?: ByteRange): Promise<StoredObject | null>
  /** The object's bytes in memory, or null; for the worker, whose inputs are bounded. */
  read(key: string): Promise<Buffer | null>
  /** True when the object is there. */
  has(key: string): Promise<boolean>
  /** The object's size in bytes, or null when there is none. */
  sizeOf(key: string): Promise<number | null>
  /** Every object there is, in any order and a few at a time; one that comes or goes meanwhile may be among them or not. */
  list(): AsyncIterable<ListedObject>
  /** Removes the objects, and with them folders that hold nothing else; those that are not there are no error. */
  remove(keys: string[]): Promise<void>
  /**
   * Present only where a proxy in front sends objects itself. Returns the object's path: for S3 with a signed query
   * that is valid for one minute, for files below the store's folder. Files: null when missing. S3 isn't called, so the
   * object may be missing there.
   */
  presign?: (key: string) => Promise<string | null>
  /** Resolves when the store can be reached and written to; throws otherwise. */
  check(): Promise<void>
}
