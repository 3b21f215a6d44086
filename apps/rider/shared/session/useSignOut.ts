import { useCallback } from "react"
import { useNavigate } from "react-router"
import { run } from "#ui/api/run.ts"
import { closeSession } from "#ui/api/session.ts"

/** AUTH-021: the server forgets the token where it can be reached; the device forgets it in any case. */
export const useSignOut = (): (() => Promise<void>) => {
  const navigate = useNavigate()
  return useCallback(async () => {
    await run((api) => api.auth.logout({ payload: {} })).catch(() => undefined)
    closeSession()
    void navigate("/")
  }, [navigate])
}
