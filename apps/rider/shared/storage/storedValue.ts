import { Option, Schema } from "effect"
import { useSyncExternalStore } from "react"

/** A value that survives a reload of the page; in a browser without storage it lasts until the page is closed. */
export interface StoredValue<A> {
  readonly current: () => A | undefined
  readonly set: (next: A) => void
  readonly clear: () => void
  /** The current value; the component renders again when it changes in this page. */
  readonly useValue: () => A | undefined
}

/**
 * A value under a key of `localStorage` or `sessionStorage`, given as a function because touching a blocked one throws. What another
 * version of the app stored in another form does not count.
 */
export const makeStoredValue = <A>(
  storage: () => Storage,
  key: string,
  schema: Schema.Codec<A, unknown>
): StoredValue<A> => {
  const stored = Schema.fromJsonString(schema)
  const decode = Schema.decodeUnknownOption(stored)
  const encode = Schema.encodeSync(stored)
  const listeners = new Set<() => void>()

  const read = (): A | undefined => {
    try {
      return Option.getOrUndefined(decode(storage().getItem(key)))
    } catch {
      return undefined
    }
  }
  let value = read()
  const change = (next: A | undefined, store: () => void): void => {
    value = next
    try {
      store()
    } catch {
      // It is only in memory.
    }
    for (const notify of listeners) notify()
  }
  const subscribe = (notify: () => void): (() => void) => {
    listeners.add(notify)
    return () => void listeners.delete(notify)
  }
  const current = () => value
  return {
    current,
    set: (next) => change(next, () => storage().setItem(key, encode(next))),
    clear: () => change(undefined, () => storage().removeItem(key)),
    useValue: () => useSyncExternalStore(subscribe, current)
  }
}
