import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useEffectEvent, useState } from "react"
import { useLocation, useNavigate, useNavigation } from "react-router"
import { clearKeptHeadings } from "#rider/shared/page/keptHeadings.ts"
import { openMaintenance } from "#rider/shared/routing/maintenance.ts"
import { currentHome } from "#rider/shared/routing/useHome.ts"
import { closeSheets } from "#rider/shared/sheet/openSheets.ts"
import { onApiEvent } from "#ui/api/apiEvents.ts"
import { currentSession, onSessionChange } from "#ui/api/session.ts"
import { applySessionChange } from "./applySessionChange.ts"
import { leaveEndedSession } from "./leaveEndedSession.ts"
import { clearOfflineCache } from "./offline/clearOfflineCache.ts"

/**
 * AUTH-036 Leaves the page when a session has ended, or begins it anew for the guest, because it may show what was the person's. Answers
 * how often a page has begun anew.
 */
const useEndedSessions = () => {
  const navigate = useNavigate()
  const shown = useLocation()
  const { location: next } = useNavigation()
  const [stays, setStays] = useState(0)
  const leave = useEffectEvent(() => {
    const outcome = leaveEndedSession({ pathname: (next ?? shown).pathname, home: currentHome() })
    if (outcome === "guest") return
    closeSheets()
    if (outcome === "stay") setStays((count) => count + 1)
    else void navigate(outcome.opens)
  })
  useEffect(() => onApiEvent("signedOut", () => leave()), [])
  return stays
}

/**
 * AUTH-036 Handles the events of the transport: a lost session opens the home of the visitor or leaves a landing page open, the end of
 * an impersonation and maintenance open their own pages, which no sheet covers. Answers a key of the page, which another one begins anew.
 */
export const useApiEvents = (): number => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => {
    let before = currentSession()
    // A page that was closed at the sign-out may have left entries.
    if (before === undefined) {
      clearOfflineCache()
      clearKeptHeadings()
    }
    const removeListeners = [
      onApiEvent("maintenance", () => {
        closeSheets()
        openMaintenance(navigate)
      }),
      onSessionChange(() => {
        const session = currentSession()
        if (session?.kind !== "acting" && session?.token !== before?.token) clearOfflineCache()
        applySessionChange(queries, before, session)
        before = session
      })
    ]
    return () => {
      for (const remove of removeListeners) remove()
    }
  }, [queries, navigate])
  return useEndedSessions()
}
