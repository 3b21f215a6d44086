import { DateTime, Option, Result } from "effect"
import { useTranslation } from "react-i18next"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import { AgentAction } from "#console/details/AgentAction.tsx"
import type { TripDetails } from "#core/contract/consoleTrips.ts"
import { checkRestorable } from "#core/trip/checkRestorable.ts"
import { useNow } from "#ui/clock/useNow.ts"

type Props = { readonly trip: TripDetails }

/** CONS-001 Offers a cancelled trip again for support, before its departure. */
export function RestoreTrip({ trip }: Props) {
  const { t } = useTranslation("console")
  const now = DateTime.toUtc(useNow("minute"))
  return (
    <AgentAction
      id="restore-trip"
      icon="trips"
      keys="z"
      label={t("action.restoreTrip")}
      isAllowed={Option.isSome(trip.cancelledAt) && Result.isSuccess(checkRestorable(trip, now))}
      effects={[t("action.restoreNotified", { name: trip.driver.name }), t("action.restoreStays")]}
      doneText={t("action.tripRestored")}
      act={(command) => callConsoleApi((api) => api.restoreTrip({ params: { id: trip.id }, ...command }))}
    />
  )
}
