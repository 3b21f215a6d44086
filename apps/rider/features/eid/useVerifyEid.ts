import { useQueryClient } from "@tanstack/react-query"
import { providerPage } from "#core/shell/providerPage.ts"
import { useCommand } from "#rider/shared/api/useCommand.ts"
import { useCapabilities } from "#rider/shared/session/useCapability.ts"
import { meQuery } from "#rider/shared/session/useMe.ts"
import { useRefusalAlert } from "#rider/shared/sheet/useRefusalAlert.ts"
import { callApi } from "#ui/api/callApi.ts"
import { tellNativeHost } from "#ui/api/product.ts"

/**
 * EID-002, EID-006 Starts the verification and opens the provider's page. A native app that shows it in a sheet opens the address to which the
 * provider returns. After a refusal the profile loads again, which may explain it. `isLeaving`: a button
 * would do nothing.
 */
export const useVerifyEid = () => {
  const opensIn = providerPage(useCapabilities())
  const queries = useQueryClient()
  const showRefusal = useRefusalAlert()
  const verify = useCommand(() => callApi((api) => api.me.verifyEid()), {
    onSuccess: ({ redirectUrl: url }) => {
      if (opensIn === "sheet") tellNativeHost("provider-sheet", { url })
      else globalThis.location.assign(url)
    },
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
