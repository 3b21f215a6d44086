import { createContext, use, useMemo } from "react"
import type { Presence } from "#core/contract/consolePresence.ts"

/** The other agents at each person and trip. */
export const PresenceContext = createContext<ReadonlyArray<Presence>>([])

/** The other agents at one person or trip. */
export const usePresences = (id: string): ReadonlyArray<Presence> => {
  const all = use(PresenceContext)
  return useMemo(() => all.filter(({ subject }) => subject.id === id), [all, id])
}
