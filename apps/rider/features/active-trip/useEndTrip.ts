import { useQueryClient } from "@tanstack/react-query"
import { Option } from "effect"
import { useTranslation } from "react-i18next"
import type { TripId } from "#core/shared/ids.ts"
import { reloadQueries } from "#rider/shared/api/reloadQueries.ts"
import { useCommand } from "#rider/shared/api/useCommand.ts"
import { useHeldSubsidyText } from "#rider/shared/trips/HeldSubsidy.tsx"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import { callApi } from "#ui/api/callApi.ts"
import type { Refusal } from "#ui/api/Refusal.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"
import { clearTripCode } from "./keptTripCode.ts"
import { activeTripQuery } from "./useActiveTrip.ts"
import { clearPosition, latestFix, requestPosition } from "./usePosition.ts"
import type { ReportedPosition } from "./useReportPosition.ts"

type Options = {
  readonly report: ReportedPosition["report"]
  /** END-001 The call did not reach the server, so the driver decides anew. */
  readonly onOffline: () => void
}

/**
 * END-007 to END-009, END-012 Ends the trip. A 404 means that the trip has ended already. The newest position is reported
 * first, because the server decides by the reported position.
 */
export const useEndTrip = (tripId: TripId, { onOffline, report }: Options) => {
  const { t } = useTranslation(["activeTrip", "error"])
  const queries = useQueryClient()
  const alert = useAlert()
  const errorText = useErrorText()
  const heldText = useHeldSubsidyText()
  const closeTrip = () => {
    queries.setQueryData(activeTripQuery.queryKey, null)
    queries.removeQueries({ queryKey: ["boarding-code", tripId] })
    queries.removeQueries({ queryKey: ["parking", tripId] })
    clearTripCode()
    clearPosition()
    void reloadQueries(queries)
  }
  const onRefusal = (refusal: Refusal) => {
    if (refusal.code === "offline") {
      onOffline()
      return
    }
    if (refusal.status === 404) {
      closeTrip()
      return
    }
    if (refusal.status === 409) requestPosition()
    const description = refusal.status === 409 ? t("error:generic") : errorText(refusal)
    alert({ type: "error", title: t("end.failed"), description })
  }
  return useCommand(
    async (withSubsidy: boolean, headers) => {
      const fix = latestFix()
      if (Option.isSome(fix)) await report(fix.value)
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
        closeTrip()
      },
      onRefusal
    }
  )
}
