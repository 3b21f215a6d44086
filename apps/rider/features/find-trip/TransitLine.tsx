import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { Lasts } from "./Lasts.tsx"

type Props = { readonly trip: MarketplaceTripView; readonly link: ReactNode }

/** Who runs a journey by timetable, and how often one changes. */
export function TransitLine({ trip, link }: Props) {
  const { t } = useTranslation("search")
  const rides = trip.legs.filter(({ type }) => type !== "WALK").length
  return (
    <div className="sv-transit">
      <span className="sv-transit-sign" aria-hidden="true">
        <svg viewBox="0 0 20 20" width="18" height="18">
          <path
            d="M5 3.5h10a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 13V5A1.5 1.5 0 0 1 5 3.5ZM3.5 10h13M6 14.5V17M14 14.5V17M6.5 12.3h.01M13.5 12.3h.01"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </span>
      <div className="sv-transit-words">
        {link}
        <span>
          {t("transit")} · {rides < 2 ? t("direct") : t("changes", { count: rides - 1 })}
        </span>
      </div>
      <Lasts trip={trip} />
    </div>
  )
}
