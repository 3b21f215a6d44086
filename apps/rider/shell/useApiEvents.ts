import { useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { useNavigate } from "react-router"
import { clearRecentPlaces } from "#rider/shared/forms/clearRecentPlaces.ts"
import { onApiEvent } from "#ui/api/apiEvents.ts"
import { closeSession, currentSession, onSessionChange } from "#ui/api/session.ts"
import { clearTripCode } from "../features/active-trip/keptTripCode.ts"

/** Deletes the responses that the service worker stored for offline use: they belong to the user who was signed in. */
const clearOfflineCache = (): void => void globalThis.caches?.delete("samvej-kept")

/** AUTH-036 Handles the events of the transport: a lost session opens the start page, maintenance its own page. */
export const useApiEvents = (): void => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => {
    const removeListeners = [
      onApiEvent("signedOut", () => {
        if (currentSession() === undefined) return
        closeSession()
        void navigate("/")
      }),
      onApiEvent("maintenance", () => void navigate("/maintenance")),
      onSessionChange(() => {
        if (currentSession() === undefined) {
          queries.clear()
          clearOfflineCache()
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
