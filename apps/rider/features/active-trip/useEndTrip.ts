import { useQueryClient } from "@tanstack/react-query"
import { Option } from "effect"
import { useTranslation } from "react-i18next"
import type { TripId } from "#core/shared/ids.ts"
import type { PositionFix } from "#core/trip/position.ts"
import { useCommand } from "#rider/shared/api/useCommand.ts"
import type { Refusal } from "#ui/api/Refusal.ts"
import { run } from "#ui/api/run.ts"
import { useAlert } from "#ui/sheet/AlertHost.tsx"
import { activeTripQuery } from "./useActiveTrip.ts"
import { locateAgain } from "./usePosition.ts"
import { reportPosition } from "./useReportPosition.ts"

/**
 * END-007 to END-009, END-012: ends the trip; the screen then shows what it brought. One that has ended already is done.
 * The server judges by what it has been told, so the newest position goes out first.
 */
export const useEndTrip = (tripId: TripId, fix: Option.Option<PositionFix>) => {
  const { t } = useTranslation(["activeTrip", "error"])
  const queries = useQueryClient()
  const alert = useAlert()
  const leave = () => {
    queries.setQueryData(activeTripQuery.queryKey, null)
    queries.removeQueries({ queryKey: ["boarding-code", tripId] })
    void queries.invalidateQueries()
  }
  const refused = (refusal: Refusal) => {
    if (refusal.status === 404) {
      leave()
      return
    }
    if (refusal.status === 409) locateAgain()
    alert({ type: "error", title: t("end.failed"), description: t("error:generic") })
  }
  return useCommand(
    async (withSubsidy: boolean, headers) => {
      if (Option.isSome(fix)) await reportPosition(tripId, fix.value).catch(() => undefined)
      return await run(
        (api) =>
          api.trips.end({ params: { id: tripId }, payload: { userExpectsSubsidy: withSubsidy, tripId } }),
        { headers }
      )
    },
    {
      onSuccess: () => {
        alert({ type: "success", title: t("end.done") })
        leave()
      },
      onRefusal: refused
    }
  )
}
