import { useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { useNavigate } from "react-router"
import { onApiEvent } from "#ui/api/apiEvents.ts"
import { currentSession, onSessionChange } from "#ui/api/session.ts"
import { applySessionChange } from "./applySessionChange.ts"
import { leaveEndedSession } from "./leaveEndedSession.ts"
import { clearOfflineCache } from "./offline/clearOfflineCache.ts"

/**
 * AUTH-036 Handles the events of the transport: a lost session opens the start page, the end of an impersonation and
 * maintenance their own pages.
 */
export const useApiEvents = (): void => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => {
    let token = currentSession()?.token
    // A page that was closed at the sign-out may have left entries.
    if (token === undefined) clearOfflineCache()
    const removeListeners = [
      onApiEvent("signedOut", () => {
        const path = leaveEndedSession()
        if (path !== undefined) void navigate(path)
      }),
      onApiEvent("maintenance", () => void navigate("/maintenance")),
      onSessionChange(() => {
        const session = currentSession()
        if (session?.kind !== "acting" && session?.token !== token) clearOfflineCache()
        applySessionChange(queries, token, session?.token)
        token = session?.token
      })
    ]
    return () => {
      for (const remove of removeListeners) remove()
    }
  }, [queries, navigate])
}
