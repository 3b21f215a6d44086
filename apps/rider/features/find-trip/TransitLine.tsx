import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { Icon } from "#ui/theme/Icon.tsx"
import { TripDuration } from "./TripDuration.tsx"

type Props = { readonly trip: MarketplaceTripView; readonly link: ReactNode }

/** Who runs a journey by timetable, and how often one changes. */
export function TransitLine({ trip, link }: Props) {
  const { t } = useTranslation("search")
  const rides = trip.legs.filter(({ type }) => type !== "WALK").length
  return (
    <div className="sv-transit">
      <span className="sv-transit-sign" aria-hidden="true">
        <Icon name="bus" size={18} />
      </span>
      <div className="sv-transit-words">
        {link}
        <span>
          {t("transit")} · {rides < 2 ? t("direct") : t("changes", { count: rides - 1 })}
        </span>
      </div>
      <TripDuration trip={trip} />
    </div>
  )
}
