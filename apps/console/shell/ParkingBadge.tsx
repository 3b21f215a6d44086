import { useTranslation } from "react-i18next"
import type { ParkingState } from "#core/parking/Parking.ts"

/** PARK-004 Shows the state of a reservation as a word and a colour, never as a colour alone. */
export function ParkingBadge({ state }: { readonly state: ParkingState }) {
  const { t } = useTranslation("console")
  return (
    <span className="co-badge" data-parking={state}>
      {t(`parking.state.${state}`)}
    </span>
  )
}
