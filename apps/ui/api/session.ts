import { Option, Schema } from "effect"
import { useSyncExternalStore } from "react"
import { browserStorage, tabStorage } from "#ui/storage/storages.ts"

const key = "samvej.session"
const Stored = Schema.Struct({
  token: Schema.String,
  userId: Schema.optional(Schema.String),
  expiresAt: Schema.optional(Schema.String)
})
const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Stored))

/** `own`: a sign-in, kept in this browser. CONS-002 `acting`: a support agent acts as the user, kept in this tab only. */
export type Session = typeof Stored.Type & { readonly kind: "own" | "acting" }

const listeners = new Set<() => void>()

const storageOf = { own: browserStorage, acting: tabStorage }

const readAs = (kind: Session["kind"]): Session | undefined => {
  const read = Option.getOrUndefined(decode(storageOf[kind].getItem(key)))
  return read === undefined ? undefined : { ...read, kind }
}

/** The session of the tab has priority, so that an impersonation never falls back to the agent's own sign-in. */
const read = () => readAs("acting") ?? readAs("own")

let current = read()
let isIgnored = false

const publishChange = (): void => {
  current = isIgnored ? undefined : read()
  for (const notify of listeners) notify()
}

const subscribe = (notify: () => void): (() => void) => {
  listeners.add(notify)
  if (listeners.size === 1) addEventListener("storage", publishChange)
  return () => {
    listeners.delete(notify)
    if (listeners.size === 0) removeEventListener("storage", publishChange)
  }
}

/** Keeps the rider's token out of the console's calls: the console has the same origin but signs in by cookie. */
export const ignoreSessions = (): void => {
  isIgnored = true
  publishChange()
}

export const currentSession = (): Session | undefined => current
export const onSessionChange = subscribe
export const useSession = (): Session | undefined => useSyncExternalStore(subscribe, currentSession)

/** Stores the token of `auth/login-otp` or `sign-up/register` (`own`), or of `auth/login-as` (`acting`). */
export const openSession = ({ kind, ...rest }: Session): void => {
  storageOf[kind].setItem(key, JSON.stringify(rest))
  publishChange()
}

/** Ends the session that this tab uses. The end of an impersonation leaves the browser's own sign-in as it is. */
export const closeSession = (): void => {
  storageOf[current?.kind ?? "own"].removeItem(key)
  publishChange()
}
