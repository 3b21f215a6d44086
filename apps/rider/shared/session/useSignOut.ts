import { useCallback } from "react"
import { useNavigate } from "react-router"
import { currentHome } from "#rider/shared/routing/useHome.ts"
import { callApi } from "#ui/api/callApi.ts"
import { closeSession } from "#ui/api/session.ts"
import { signedOutDevice } from "./device.ts"

/** AUTH-021 Revokes the token at the server if it can be reached; removes it from the device in any case. */
export const useSignOut = (): (() => Promise<void>) => {
  const navigate = useNavigate()
  return useCallback(async () => {
    await callApi((api) => api.auth.logout({ payload: signedOutDevice() })).catch(() => undefined)
    closeSession()
    void navigate(currentHome())
  }, [navigate])
}
