import { Result } from "effect"
import { useTranslation } from "react-i18next"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import { AgentAction } from "#console/details/AgentAction.tsx"
import { useReasonText } from "#console/details/useReasonText.ts"
import { bookingsClosedBy } from "#core/booking/bookingTransitions.ts"
import type { TripDetails } from "#core/contract/consoleTrips.ts"
import { checkEndable } from "#core/trip/tripTransitions.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { useNotifiedText } from "./useNotifiedText.ts"

type Props = { readonly trip: TripDetails }

/** CONS-001, END-012 Ends the trip for support, with subsidy if the rules allow it now. */
export function EndTrip({ trip }: Props) {
  const { t } = useTranslation("console")
  const expectsSubsidy = subsidyVerdictOf(trip)?.answer === "yes"
  return (
    <AgentAction
      id="end-trip"
      icon="trips"
      keys="e"
      label={t("action.endTrip")}
      isAllowed={Result.isSuccess(checkEndable(trip.displayState))}
      effects={useEffects(trip)}
      doneText={t("action.tripEnded")}
      act={({ headers, payload }) =>
        callConsoleApi((api) =>
          api.endTrip({ params: { id: trip.id }, headers, payload: { ...payload, expectsSubsidy } })
        )
      }
    />
  )
}

/** END-010 The answer of the rules whether the trip can end with subsidy now; none for a trip that is not under way. */
const subsidyVerdictOf = ({ verdicts }: TripDetails) =>
  verdicts.find(({ question }) => question === "end_with_subsidy")

const useEffects = (trip: TripDetails): ReadonlyArray<string> => {
  const { t } = useTranslation("console")
  const format = useFormat()
  const notifiedText = useNotifiedText()
  const reasonText = useReasonText()
  const verdict = subsidyVerdictOf(trip)
  const accepted = trip.bookings.filter(({ status }) => status === "ACCEPTED")
  return [
    notifiedText(trip.driver, accepted),
    ...accepted.map(({ currency, passenger: { name }, price }) =>
      price === 0
        ? t("action.paysNothing", { name })
        : t("action.pays", { name, amount: format.money({ amount: price, currency }) })
    ),
    ...bookingsClosedBy({ _tag: "TripEnds" }, trip.bookings).map(({ booking }) =>
      t("action.requestEnds", { name: booking.passenger.name })
    ),
    verdict?.answer === "yes"
      ? t("action.withSubsidy")
      : t("action.withoutSubsidy", { reason: verdict === undefined ? "" : reasonText(verdict) })
  ]
}
