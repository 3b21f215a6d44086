import { useQueryClient } from "@tanstack/react-query"
import { Option } from "effect"
import { useTranslation } from "react-i18next"
import type { TripId } from "#core/shared/ids.ts"
import { useCommand } from "#rider/shared/api/useCommand.ts"
import { useHeldSubsidyText } from "#rider/shared/trips/HeldSubsidy.tsx"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import { callApi } from "#ui/api/callApi.ts"
import type { Refusal } from "#ui/api/Refusal.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"
import { closeTrip } from "./closeTrip.ts"
import { reportPosition } from "./reportPosition.ts"
import { latestFix, requestPosition } from "./usePosition.ts"

/**
 * END-007 to END-009, END-012 Ends the trip. A 404 means that the trip has ended already. The newest position is reported
 * first, because the server decides by the reported position. END-001 `onOffline`: the call did not reach the server, so the driver decides
 * anew.
 */
export const useEndTrip = (tripId: TripId, { onOffline }: { readonly onOffline: () => void }) => {
  const { t } = useTranslation(["activeTrip", "error"])
  const queries = useQueryClient()
  const alert = useAlert()
  const errorText = useErrorText()
  const heldText = useHeldSubsidyText()
  const close = () => void closeTrip(queries, tripId)
  const onRefusal = (refusal: Refusal) => {
    if (refusal.code === "offline") {
      onOffline()
      return
    }
    if (refusal.status === 404) {
      close()
      return
    }
    if (refusal.status === 409) requestPosition()
    const description = refusal.status === 409 ? t("error:generic") : errorText(refusal)
    alert({ type: "error", title: t("end.failed"), description })
  }
  return useCommand(
    async (withSubsidy: boolean, headers) => {
      const fix = latestFix()
      if (Option.isSome(fix)) await reportPosition(queries, tripId, fix.value)
      return await callApi(
        (api) =>
          api.trips.end({ params: { id: tripId }, payload: { userExpectsSubsidy: withSubsidy, tripId } }),
        { headers }
      )
    },
    {
      onSuccess: (trip) => {
        const held = heldText(trip)
        alert({
          type: "success",
          title: t("end.done"),
          ...(held !== undefined && { description: held })
        })
        close()
      },
      onRefusal
    }
  )
}
