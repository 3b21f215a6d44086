import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { Icon } from "#ui/theme/Icon.tsx"
import { TripDuration } from "./TripDuration.tsx"

type Props = { readonly trip: MarketplaceTripView; readonly link: ReactNode }

/** The operator of a journey by timetable, and its number of changes. */
export function TransitHeader({ trip, link }: Props) {
  const { t } = useTranslation("search")
  const transitLegs = trip.legs.filter(({ type }) => type !== "WALK").length
  return (
    <div className="sv-transit">
      <span className="sv-transit-sign" aria-hidden="true">
        <Icon name="bus" size={18} />
      </span>
      <div className="sv-transit-text">
        {link}
        <span>
          {t("transit")} · {transitLegs < 2 ? t("direct") : t("changes", { count: transitLegs - 1 })}
        </span>
      </div>
      <TripDuration trip={trip} />
    </div>
  )
}
