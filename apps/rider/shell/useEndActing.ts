import { useQueryClient } from "@tanstack/react-query"
import { useCallback } from "react"
import { useNavigate } from "react-router"
import { run } from "#ui/api/run.ts"
import { closeSession } from "#ui/api/session.ts"

/** `ask` tells the server and leaves; `leave` only forgets, when the time is up. */
export const useEndActing = () => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const leave = useCallback((): void => {
    closeSession()
    queries.clear()
    globalThis.close()
    void navigate("/")
  }, [queries, navigate])
  const ask = async (): Promise<void> => {
    try {
      await run((api) => api.auth.logout({ payload: {} }))
    } finally {
      leave()
    }
  }
  return { ask, leave }
}
