import { createContext, use, useMemo } from "react"
import type { Presence } from "#core/contract/consolePresence.ts"

/** The other agents at each subject. */
export const PresenceContext = createContext<ReadonlyArray<Presence>>([])

/** The other agents at one subject. */
export const usePresences = (id: string): ReadonlyArray<Presence> => {
  const all = use(PresenceContext)
  return useMemo(() => all.filter(({ subject }) => subject.id === id), [all, id])
}
