import { useSyncExternalStore } from "react"
import * as z from "zod/mini"

const key = "samvej.session"
const stored = z.object({ token: z.string(), expiresAt: z.optional(z.string()) })

/** `own` a real sign-in, kept in this browser; `acting` a support agent's, kept in this tab only (CONS-002). */
export type Session = z.infer<typeof stored> & { readonly kind: "own" | "acting" }

const listeners = new Set<() => void>()

const readFrom = (storage: Storage, kind: Session["kind"]): Session | undefined => {
  try {
    const read = stored.safeParse(JSON.parse(storage.getItem(key) ?? "null"))
    return read.success ? { ...read.data, kind } : undefined
  } catch {
    return undefined
  }
}

/** The tab's own session wins: an acting window never falls back to the agent's private sign-in. */
const read = () => readFrom(sessionStorage, "acting") ?? readFrom(localStorage, "own")

let current = read()
let isIgnored = false

const changed = (): void => {
  current = isIgnored ? undefined : read()
  for (const tell of listeners) tell()
}

const subscribe = (tell: () => void): (() => void) => {
  listeners.add(tell)
  if (listeners.size === 1) addEventListener("storage", changed)
  return () => {
    listeners.delete(tell)
    if (listeners.size === 0) removeEventListener("storage", changed)
  }
}

/** For the console, which shares the origin but signs in by cookie: the rider's token stays out of its calls. */
export const ignoreSessions = (): void => {
  isIgnored = true
  changed()
}

export const currentSession = (): Session | undefined => current
export const onSessionChange = subscribe
export const useSession = (): Session | undefined => useSyncExternalStore(subscribe, currentSession)

/** Keeps the token of `auth/login-otp`, `sign-up/register` (own) or `auth/login-as` (acting). */
export const openSession = ({ kind, ...rest }: Session): void => {
  const storage = kind === "acting" ? sessionStorage : localStorage
  storage.setItem(key, JSON.stringify(rest))
  changed()
}

/** Ends the session that this tab uses; an acting tab leaves the browser's own sign-in alone. */
export const closeSession = (): void => {
  const storage = current?.kind === "acting" ? sessionStorage : localStorage
  storage.removeItem(key)
  changed()
}
