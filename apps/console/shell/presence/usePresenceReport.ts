import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { Option, Schema } from "effect"
import { useEffect, useState } from "react"
import { useLocation } from "react-router"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import type { Presence, PresenceSubject } from "#core/contract/consolePresence.ts"
import type { Staff } from "#core/contract/consoleStaff.ts"
import { WindowId } from "#core/shared/ids.ts"
import { apiFetch } from "#ui/api/apiFetch.ts"
import { canSeePeople } from "../canSeePeople.ts"
import { maybeSignedIn } from "../signedInMark.ts"
import { presenceSubject } from "./presenceSubject.ts"

/** Well below `console.presenceSeconds`, after which the server forgets a window. */
const reportMs = 4_000

const decodeWindowId = Schema.decodeUnknownSync(WindowId)
const nobody: ReadonlyArray<Presence> = []

const report = async (id: WindowId, open: Option.Option<PresenceSubject>, signal: AbortSignal) => {
  const { data } = await callConsoleApi(
    (api) =>
      api.reportPresence({
        params: { id },
        payload: Option.match(open, { onNone: () => ({}), onSome: (subject) => ({ open: subject }) })
      }),
    signal
  )
  return data
}

/** Tells the server that the window closes. `callApi` begins a moment later, when a closing page runs nothing any more. */
const useEndAtClose = (id: WindowId, isEnabled: boolean) =>
  useEffect(() => {
    if (!isEnabled) return undefined
    const end = () => {
      if (!maybeSignedIn()) return
      // Without the call the server forgets the window a few seconds later.
      apiFetch(`/api/console/presence/${id}`, { method: "DELETE", keepalive: true }).catch(() => undefined)
    }
    addEventListener("pagehide", end)
    return () => removeEventListener("pagehide", end)
  }, [id, isEnabled])

/** CONS-001 Reports what this window shows, and answers who else is at what. */
export const usePresenceReport = (staff: Staff): ReadonlyArray<Presence> => {
  const { pathname } = useLocation()
  const [windowId] = useState(() => decodeWindowId(crypto.randomUUID()))
  const isEnabled = canSeePeople(staff)
  const open = presenceSubject(pathname)
  const shown = Option.getOrNull(Option.map(open, ({ id, kind }) => `${kind} ${id}`))
  const presences = useQuery({
    queryKey: ["presence", windowId, shown],
    queryFn: ({ signal }) => report(windowId, open, signal),
    enabled: isEnabled,
    refetchInterval: reportMs,
    // A window behind another one is still open.
    refetchIntervalInBackground: true,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0
  })
  useEndAtClose(windowId, isEnabled)
  return presences.data ?? nobody
}
