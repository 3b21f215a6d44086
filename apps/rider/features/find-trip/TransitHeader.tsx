import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { Icon } from "#ui/theme/Icon.tsx"
import { TripDuration } from "./TripDuration.tsx"

type Props = { readonly trip: MarketplaceTripView; readonly link: ReactNode }

/** The lines of a journey by timetable, which its link names, and who runs them. */
export function TransitHeader({ trip, link }: Props) {
  const { t } = useTranslation("search")
  return (
    <div className="sv-transit">
      <span className="sv-transit-sign" aria-hidden="true">
        <Icon name="bus" size={18} />
      </span>
      <div className="sv-transit-text">
        {link}
        <span>{trip.provider ?? t("transit")}</span>
      </div>
      <TripDuration trip={trip} />
    </div>
  )
}
