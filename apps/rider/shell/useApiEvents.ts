import { useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { useNavigate } from "react-router"
import { forgetPlaces } from "#rider/shared/forms/placesKey.ts"
import { onApi } from "#ui/api/events.ts"
import { closeSession, currentSession, onSessionChange } from "#ui/api/session.ts"

/** Nothing of the person before stays on the device. */
const forgetKept = (): void => void globalThis.caches?.delete("samvej-kept")

/** AUTH-036 and the rest of the notes on handling: a lost session leads to the start, an absent server to maintenance. */
export const useApiEvents = (): void => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => {
    const stops = [
      onApi("signedOut", () => {
        if (currentSession() === undefined) return
        closeSession()
        void navigate("/")
      }),
      onApi("maintenance", () => void navigate("/maintenance")),
      onSessionChange(() => {
        if (currentSession() === undefined) {
          queries.clear()
          forgetKept()
          forgetPlaces()
        } else void queries.invalidateQueries()
      })
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [queries, navigate])
}
