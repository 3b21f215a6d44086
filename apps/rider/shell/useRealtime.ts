import { useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { listenTo } from "#rider/shared/api/realtime.ts"
import { reloadQueries } from "#rider/shared/api/reloadQueries.ts"
import { useMe } from "#rider/shared/session/useMe.ts"
import { refreshSettings } from "#ui/settings/settingsStore.ts"

/**
 * RT-001 Reloads what an event of the user's private channel may have changed, and everything after every (re)connection. SEC-003 After
 * the end of the session the reload is refused, which signs the user out.
 */
export const useRealtime = (): void => {
  const queries = useQueryClient()
  const userId = useMe().data?.id
  useEffect(() => {
    if (userId === undefined) return
    let isConnected = false
    return listenTo(userId, (event) => {
      void reloadQueries(queries, event === "listening" || event === "sessionOver" ? undefined : event)
      // The server may have been started with other settings.
      if (event === "listening" && isConnected) void refreshSettings().catch(() => undefined)
      isConnected ||= event === "listening"
    })
  }, [userId, queries])
}
