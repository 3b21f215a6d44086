import { useTranslation } from "react-i18next"
import type { TripPhase } from "#core/trip/tripState.ts"

/** TRIP-059 to TRIP-063 Shows the phase of a trip as a word and a colour, never as a colour alone. */
export function StateBadge({ state }: { readonly state: TripPhase }) {
  const { t } = useTranslation("console")
  return (
    <span className="co-badge" data-state={state}>
      {t(`state.${state}`)}
    </span>
  )
}
