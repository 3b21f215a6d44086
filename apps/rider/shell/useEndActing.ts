import { useQueryClient } from "@tanstack/react-query"
import { useCallback } from "react"
import { useNavigate } from "react-router"
import type { ImpersonationId } from "#core/shared/ids.ts"
import { run } from "#ui/api/run.ts"
import { closeSession } from "#ui/api/session.ts"

/** `ask` tells the server and leaves; `leave` only forgets, when the time is up. */
export const useEndActing = (id: ImpersonationId) => {
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
      await run((api) => api.console.endImpersonation({ params: { id } }))
    } finally {
      leave()
    }
  }
  return { ask, leave }
}
