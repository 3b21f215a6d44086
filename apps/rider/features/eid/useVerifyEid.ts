import { useQueryClient } from "@tanstack/react-query"
import { providerPage } from "#core/shell/providerPage.ts"
import { useCommand } from "#rider/shared/api/useCommand.ts"
import { openProviderPage } from "#rider/shared/routing/openProviderPage.ts"
import { useCapabilities } from "#rider/shared/session/useCapability.ts"
import { meQuery } from "#rider/shared/session/useMe.ts"
import { useRefusalAlert } from "#rider/shared/sheet/useRefusalAlert.ts"
import { callApi } from "#ui/api/callApi.ts"

/**
 * EID-002, EID-006 Starts the verification and opens the provider's page. After a refusal the profile loads again, which may explain it.
 * `isLeaving`: a button would do nothing.
 */
export const useVerifyEid = () => {
  const opensIn = providerPage(useCapabilities())
  const queries = useQueryClient()
  const showRefusal = useRefusalAlert()
  const verify = useCommand(() => callApi((api) => api.me.verifyEid()), {
    onSuccess: ({ redirectUrl }) => openProviderPage(redirectUrl, opensIn),
    onRefusal: (refusal) => {
      showRefusal(refusal)
      void queries.invalidateQueries({ queryKey: meQuery.queryKey })
    }
  })
  return {
    start: () => verify.mutate(),
    isLeaving: verify.isPending || (verify.isSuccess && opensIn === "page")
  }
}
