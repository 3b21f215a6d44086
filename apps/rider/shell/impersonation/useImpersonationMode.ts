import { useQueryClient } from "@tanstack/react-query"
import { useCommand } from "#rider/shared/api/useCommand.ts"
import { meQuery } from "#rider/shared/session/useMe.ts"
import { callApi } from "#ui/api/callApi.ts"

const useReloadedProfile = (): (() => Promise<void>) => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: meQuery.queryKey })
}

/** CONS-002 Lets the agent act as the person, for a reason. It is pending until the profile says so. */
export const useActAsPerson = (onActing: () => void) => {
  const reloadProfile = useReloadedProfile()
  return useCommand(
    (reason: string, headers) => callApi((api) => api.loginAs.act({ payload: { reason } }), { headers }),
    { onSuccess: () => reloadProfile().then(onActing) }
  )
}

/** CONS-002 Lets the agent only look again. */
export const useLookAsPerson = () => {
  const reloadProfile = useReloadedProfile()
  return useCommand((_: void, headers) => callApi((api) => api.loginAs.look(), { headers }), {
    onSuccess: reloadProfile
  })
}
