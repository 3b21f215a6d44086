import { useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { listenTo } from "#rider/shared/api/realtime.ts"
import { useMe } from "#rider/shared/session/useMe.ts"

/** RT-001: what happened to the person's trips; every event, and every (re)connection, has the pages ask again. */
export const useRealtime = (): void => {
  const queries = useQueryClient()
  const userId = useMe().data?.id
  useEffect(() => {
    if (userId === undefined) return
    return listenTo(userId, () => void queries.invalidateQueries())
  }, [userId, queries])
}
