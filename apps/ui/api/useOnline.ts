import { DateTime } from "effect"
import { useSyncExternalStore } from "react"
import { onApiEvent } from "./apiEvents.ts"

export type Online = { readonly online: boolean; readonly since: DateTime.Utc }

let state: Online = { online: navigator.onLine, since: DateTime.nowUnsafe() }
const listeners = new Set<() => void>()

const setOnline = (online: boolean): void => {
  if (online === state.online) return
  state = { online, since: DateTime.nowUnsafe() }
  for (const notify of listeners) notify()
}

addEventListener("online", () => setOnline(true))
addEventListener("offline", () => setOnline(false))
onApiEvent("online", (reached) => setOnline(reached && navigator.onLine))

const subscribe = (notify: () => void): (() => void) => {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}

/** SHELL-005 Whether the last call reached the server, and since when. */
export const useOnline = (): Online => useSyncExternalStore(subscribe, () => state)
