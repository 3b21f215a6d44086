import { Fragment, type ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import type { HistoryItem } from "#core/contract/bookings.ts"
import { metres } from "#core/shared/geo.ts"
import type { UserId } from "#core/shared/ids.ts"
import { ProfileButton } from "#rider/shared/people/ProfileButton.tsx"
import { TripCard } from "#rider/shared/trips/TripCard.tsx"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { ThemeRole } from "#ui/theme/ThemeRole.tsx"
import { RouteTimeline } from "#ui/timeline/RouteTimeline.tsx"
import type { TimelineStop } from "#ui/timeline/timelineModel.ts"

type Companion = { readonly id: UserId; readonly name: string }

type Props = {
  readonly item: HistoryItem
  readonly to: string
  readonly stops: readonly [TimelineStop, TimelineStop]
  readonly companions: readonly Companion[]
  readonly chip?: ReactNode
  readonly isInactive: boolean
  readonly children: ReactNode
}

/** A card of the history; its title, role and day, links to the trip's page. */
export function HistoryCard({ item, to, stops, companions, chip, isInactive, children }: Props) {
  const { t } = useTranslation(["history", "common"])
  const format = useFormat()
  return (
    <ThemeRole role={item.kind}>
      <TripCard
        title={
          <Link to={to} className="sv-history-link">
            {item.kind === "driver" ? t("drove") : t("rode")} · {format.date(item.date)}
          </Link>
        }
        chip={chip ?? <span className="sv-figure sv-history-muted">{format.km(metres(item.distance))}</span>}
      >
        <RouteTimeline
          variant="compact"
          stops={stops}
          inactive={isInactive}
          label={t("common:routeBetween", { from: stops[0].place, to: stops[1].place })}
        />
        <Companions companions={companions} />
        {children}
      </TripCard>
    </ThemeRole>
  )
}

/** PUBPROF-001 The other people of the trip; each name opens a profile. */
function Companions({ companions }: Pick<Props, "companions">) {
  const { t } = useTranslation("history")
  if (companions.length === 0) return <p className="sv-history-muted">{t("alone")}</p>
  return (
    <p className="sv-history-muted sv-companions">
      {t("with")}
      {companions.map(({ id, name }, at) => (
        <Fragment key={id}>
          {" "}
          <span>
            <ProfileButton id={id} name={name} />
            {at < companions.length - 1 && ","}
          </span>
        </Fragment>
      ))}
    </p>
  )
}
