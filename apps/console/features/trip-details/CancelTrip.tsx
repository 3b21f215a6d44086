import { Option, Result } from "effect"
import { useTranslation } from "react-i18next"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import { AgentAction } from "#console/details/AgentAction.tsx"
import { bookingsClosedBy } from "#core/booking/bookingTransitions.ts"
import type { TripDetails } from "#core/contract/consoleTrips.ts"
import { checkCancellable } from "#core/trip/tripTransitions.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { useNotifiedText } from "./useNotifiedText.ts"

type Props = { readonly trip: TripDetails }

/** CONS-001, TRIP-056 Cancels the trip with its bookings for support. */
export function CancelTrip({ trip }: Props) {
  const { t } = useTranslation("console")
  const isCancellable = Result.isSuccess(checkCancellable(trip.displayState))
  return (
    <AgentAction
      id="cancel-trip"
      icon="close"
      keys="z"
      label={t("action.cancelTrip")}
      isAllowed={isCancellable && Option.isNone(trip.cancelledAt)}
      effects={useEffects(trip)}
      doneText={t("action.tripCancelled")}
      act={(command) => callConsoleApi((api) => api.cancelTrip({ params: { id: trip.id }, ...command }))}
    />
  )
}

const useEffects = (trip: TripDetails): ReadonlyArray<string> => {
  const { t } = useTranslation("console")
  const format = useFormat()
  const notifiedText = useNotifiedText()
  const closed = bookingsClosedBy({ _tag: "TripCancelled" }, trip.bookings).map(({ booking }) => booking)
  const paid = closed.filter(({ price }) => price > 0)
  const site = trip.driverTrip.parkingSiteName
  return [
    notifiedText(trip.driver, closed),
    ...paid.map(({ currency, passenger, price }) =>
      t("action.free", { amount: format.money({ amount: price, currency }), name: passenger.name })
    ),
    ...(paid.length === 0 ? [t("action.nothingHeld")] : []),
    ...(site === null ? [] : [t("action.parkingFree", { site })])
  ]
}
