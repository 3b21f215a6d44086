import { useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { useNavigate } from "react-router"
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
 * AUTH-036 Handles the events of the transport: a lost session opens the home of the visitor, the end of an impersonation and
 * maintenance their own pages, which no sheet covers.
 */
export const useApiEvents = (): void => {
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
      onApiEvent("signedOut", () => {
        const path = leaveEndedSession(currentHome())
        if (path === undefined) return
        closeSheets()
        void navigate(path)
      }),
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
}
