import { DateTime } from "effect"
import { useSyncExternalStore } from "react"
import { onApi } from "./events.ts"

export type Online = { readonly online: boolean; readonly since: DateTime.Utc }

let state: Online = { online: navigator.onLine, since: DateTime.nowUnsafe() }
const listeners = new Set<() => void>()

const set = (online: boolean): void => {
  if (online === state.online) return
  state = { online, since: DateTime.nowUnsafe() }
  for (const tell of listeners) tell()
}

addEventListener("online", () => set(true))
addEventListener("offline", () => set(false))
onApi("online", (reached) => set(reached && navigator.onLine))

const subscribe = (tell: () => void): (() => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

/** SHELL-005: whether the last call got through, and since when that is so. */
export const useOnline = (): Online => useSyncExternalStore(subscribe, () => state)
