import { useQueryClient } from "@tanstack/react-query"
import { useCommand } from "#rider/shared/api/useCommand.ts"
import { meQuery } from "#rider/shared/session/useMe.ts"
import { callApi } from "#ui/api/callApi.ts"

/** TERMS-004, TERMS-009 Accepts the terms, loads the profile again, and then calls `onAccepted`. */
export const useAcceptTerms = (onAccepted: () => void) => {
  const queries = useQueryClient()
  return useCommand(() => callApi((api) => api.me.acceptTerms()), {
    onSuccess: async () => {
      await queries.refetchQueries({ queryKey: meQuery.queryKey })
      onAccepted()
    }
  })
}
