import { useTranslation } from "react-i18next"
import { StateList } from "#console/details/StateList.tsx"
import { nextPhases } from "#core/trip/nextPhases.ts"
import { TripPhase } from "#core/trip/tripState.ts"

/** TRIP-059 to TRIP-063 All phases of a trip, with its position. */
export function TripStates({ state }: { readonly state: TripPhase }) {
  const { t } = useTranslation("console")
  return (
    <StateList
      label={t("booking.states")}
      states={TripPhase.literals}
      now={state}
      next={nextPhases(state)}
      nameOf={(phase) => t(`state.${phase}`)}
    />
  )
}
