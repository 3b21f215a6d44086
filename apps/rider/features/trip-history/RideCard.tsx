import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import type { HistoryItem } from "#core/contract/bookings.ts"
import { metres } from "#core/shared/geo.ts"
import { TripCard } from "#rider/shared/trips/TripCard.tsx"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { ThemeRole } from "#ui/theme/ThemeRole.tsx"
import { RouteTimeline } from "#ui/timeline/RouteTimeline.tsx"
import type { TimelineStop } from "#ui/timeline/spineModel.ts"

type Props = {
  readonly item: HistoryItem
  readonly to: string
  readonly stops: readonly [TimelineStop, TimelineStop]
  /** Who was there. */
  readonly who: string
  readonly chip?: ReactNode
  readonly isOff: boolean
  readonly children: ReactNode
}

/** Role and day lead to the ride's own page; below it the way, what it brought, and the rating. */
export function RideCard({ item, to, stops, who, chip, isOff, children }: Props) {
  const { t } = useTranslation(["history", "common"])
  const format = useFormat()
  return (
    <ThemeRole role={item.kind}>
      <TripCard
        title={
          <Link to={to} className="sv-ride-link">
            {item.kind === "driver" ? t("drove") : t("rode")} · {format.date(item.date)}
          </Link>
        }
        chip={chip ?? <span className="sv-figure sv-ride-quiet">{format.km(metres(item.distance))}</span>}
      >
        <RouteTimeline
          variant="compact"
          stops={stops}
          inactive={isOff}
          label={t("common:routeBetween", { from: stops[0].place, to: stops[1].place })}
        />
        <p className="sv-ride-quiet">{who}</p>
        {children}
      </TripCard>
    </ThemeRole>
  )
}
