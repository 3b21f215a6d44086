import { useQueryClient } from "@tanstack/react-query"
import { useCallback } from "react"
import { useNavigate } from "react-router"
import { callApi } from "#ui/api/callApi.ts"
import { closeSession } from "#ui/api/session.ts"

/** `end` revokes the session at the server and leaves; `leave` removes it from the tab, when it has expired. */
export const useEndImpersonation = () => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const leave = useCallback((): void => {
    closeSession()
    queries.clear()
    globalThis.close()
    void navigate("/")
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
