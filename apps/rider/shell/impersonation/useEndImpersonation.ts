import { useQueryClient } from "@tanstack/react-query"
import { useCallback } from "react"
import { useNavigate } from "react-router"
import { impersonationOverPath } from "#rider/shared/session/impersonationOverPath.ts"
import { callApi } from "#ui/api/callApi.ts"
import { closeSession } from "#ui/api/session.ts"

/** `end` revokes the session at the server and leaves; `leave` removes it from the tab, which closes or shows that it is over. */
export const useEndImpersonation = () => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const leave = useCallback((): void => {
    closeSession()
    queries.clear()
    globalThis.close()
    void navigate(impersonationOverPath)
  }, [queries, navigate])
  const end = async (): Promise<void> => {
    try {
      await callApi((api) => api.auth.logout({ payload: {} }))
    } finally {
      leave()
    }
  }
  return { end, leave }
}
