import { Option, Schema } from "effect"
import { useSyncExternalStore } from "react"
import type { TextStorage } from "#ui/storage/storages.ts"

/** A value that survives a reload of the page; in a browser without storage it lasts until the page is closed. */
export interface StoredValue<A> {
  readonly current: () => A | undefined
  readonly set: (next: A) => void
  readonly clear: () => void
  /** The current value; the component renders again when it changes in this page. */
  readonly useValue: () => A | undefined
}

/** A value under a key of a storage. What another version of the app stored in another form does not count. */
export const makeStoredValue = <A>(
  storage: TextStorage,
  key: string,
  schema: Schema.Codec<A, unknown>
): StoredValue<A> => {
  const stored = Schema.fromJsonString(schema)
  const decode = Schema.decodeUnknownOption(stored)
  const encode = Schema.encodeSync(stored)
  const listeners = new Set<() => void>()

  let value = Option.getOrUndefined(decode(storage.getItem(key)))
  const change = (next: A | undefined): void => {
    value = next
    for (const notify of listeners) notify()
  }
  const subscribe = (notify: () => void): (() => void) => {
    listeners.add(notify)
    return () => void listeners.delete(notify)
  }
  const current = () => value
  return {
    current,
    set: (next) => {
      storage.setItem(key, encode(next))
      change(next)
    },
    clear: () => {
      storage.removeItem(key)
      change(undefined)
    },
    useValue: () => useSyncExternalStore(subscribe, current)
  }
}
