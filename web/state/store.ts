import { useSyncExternalStore } from 'react'

/** A value outside React's tree. It is replaced, never mutated. */
export class Store<T> {
  #value: T
  #listeners = new Set<() => void>()

  constructor(initial: T) {
    this.#value = initial
  }

  get = (): T => this.#value

  set(value: T): void {
    this.#value = value
    for (const listener of this.#listeners) listener()
  }

  /** Calls `listener` after each `set`. Returns a function that stops it. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
}

export type ReadableStore<T> = Pick<Store<T>, 'get' | 'subscribe'>

export function useStore<T>(store: ReadableStore<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}

/** Returns a part of a store's value. Rerenders only when that part changes. */
export function useSelected<T, Part>(store: ReadableStore<T>, select: (value: T) => Part): Part {
  const get = () => select(store.get())
  return useSyncExternalStore(store.subscribe, get, get)
}
