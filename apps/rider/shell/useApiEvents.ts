import { useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { useNavigate } from "react-router"
import { clearRecentPlaces } from "#rider/shared/forms/clearRecentPlaces.ts"
import { onApiEvent } from "#ui/api/apiEvents.ts"
import { closeSession, currentSession, onSessionChange } from "#ui/api/session.ts"
import { clearTripCode } from "../features/active-trip/keptTripCode.ts"
import { clearOfflineCache } from "./offline/clearOfflineCache.ts"

/** AUTH-036 Handles the events of the transport: a lost session opens the start page, maintenance its own page. */
export const useApiEvents = (): void => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => {
    let token = currentSession()?.token
    // A page that was closed at the sign-out may have left entries.
    if (token === undefined) clearOfflineCache()
    const removeListeners = [
      onApiEvent("signedOut", () => {
        if (currentSession() === undefined) return
        closeSession()
        void navigate("/")
      }),
      onApiEvent("maintenance", () => void navigate("/maintenance")),
      onSessionChange(() => {
        const session = currentSession()
        if (session?.kind !== "acting" && session?.token !== token) clearOfflineCache()
        token = session?.token
        if (session === undefined) {
          queries.clear()
          clearRecentPlaces()
          clearTripCode()
        } else void queries.invalidateQueries()
      })
    ]
    return () => {
      for (const remove of removeListeners) remove()
    }
  }, [queries, navigate])
}
