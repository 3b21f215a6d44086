import { DateTime, Option } from "effect"
import { onApiEvent } from "./apiEvents.ts"
import { apiFetch } from "./apiFetch.ts"

/** Between two attempts to reach a server that does not answer. */
const PROBE_MS = 5000

/** Whether the last call reached the server, and since when. `savedAt`: when the oldest answer that is shown instead was stored. */
export type Connection = {
  readonly online: boolean
  readonly since: DateTime.Utc
  readonly savedAt?: DateTime.Utc
}

let state: Connection = { online: navigator.onLine, since: DateTime.nowUnsafe() }
let probe: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/** `apiFetch` reports whether the call reached the server. */
const ping = (): void => {
  if (navigator.onLine) void apiFetch("/api/ping").catch(() => undefined)
}

/** The browser notices a lost network, but not a server that is away: then only another call tells that it is back. */
const probeWhileOffline = (): void => {
  clearInterval(probe)
  probe = state.online ? undefined : setInterval(ping, PROBE_MS)
}

const setOnline = (online: boolean): void => {
  if (online === state.online) return
  state = { online, since: DateTime.nowUnsafe() }
  probeWhileOffline()
  for (const notify of listeners) notify()
}

const showSaved = (text: string): void => {
  const savedAt = Option.getOrUndefined(DateTime.make(text))
  if (state.online || savedAt === undefined) return
  if (state.savedAt !== undefined && DateTime.isLessThanOrEqualTo(state.savedAt, savedAt)) return
  state = { ...state, savedAt: DateTime.toUtc(savedAt) }
  for (const notify of listeners) notify()
}

addEventListener("online", () => setOnline(true))
addEventListener("offline", () => setOnline(false))
onApiEvent("online", (reached) => setOnline(reached && navigator.onLine))
onApiEvent("stored", showSaved)
probeWhileOffline()

export const currentConnection = (): Connection => state

/** Adds a listener; returns the function that removes it. */
export const onConnectionChange = (notify: () => void): (() => void) => {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}
