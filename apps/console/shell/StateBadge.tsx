import { useTranslation } from "react-i18next"
import type { DisplayState } from "#core/contract/consoleTrips.ts"

/** TRIP-059 to TRIP-063 Shows the phase of a trip as a word and a colour, never as a colour alone. */
export function StateBadge({ state }: { readonly state: DisplayState }) {
  const { t } = useTranslation("console")
  return (
    <span className="co-badge" data-state={state}>
      {t(`state.${state}`)}
    </span>
  )
}
