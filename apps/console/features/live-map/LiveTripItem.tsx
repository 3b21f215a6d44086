import { type DateTime, Option } from "effect"
import { useTranslation } from "react-i18next"
import { useAgoText } from "#console/shell/freshness/useAgoText.ts"
import { PresenceMark } from "#console/shell/presence/PresenceMark.tsx"
import { StateBadge } from "#console/shell/StateBadge.tsx"
import { useFormat } from "#ui/i18n/useFormat.ts"
import type { WatchedTrip } from "./watchTrips.ts"

type Props = {
  readonly trip: WatchedTrip
  /** The moment of the data. */
  readonly at: DateTime.Utc
}

/** One trip of the live map's list: its troubles first, then since when it is where it is. */
export function LiveTripItem({ trip, at }: Props) {
  const { t } = useTranslation("console")
  const format = useFormat()
  return (
    <>
      <span className="co-live-title">
        <PresenceMark id={trip.id} />
        {trip.fromCity} → {trip.toCity}
      </span>
      <StateBadge state={trip.displayState} />
      <span className="co-muted">
        <time>{format.time(trip.plannedDeparture, trip.country)}</time> · {trip.driver.name}
      </span>
      <span
        className="co-muted sv-figure"
        title={t("live.boarded", { boarded: trip.boarded, booked: trip.booked })}
      >
        {trip.boarded}/{trip.booked}
      </span>
      <span className="co-live-motion">
        {trip.troubles.map((trouble) => (
          <span key={trouble} className="co-badge" data-tone="bad">
            {t(`trouble.${trouble}`)}
          </span>
        ))}
        <Motion trip={trip} at={at} />
      </span>
    </>
  )
}

function Motion({ trip, at }: Pick<Props, "trip" | "at">) {
  const { t } = useTranslation("console")
  const agoText = useAgoText()
  if (trip.motion === null || Option.isNone(trip.position)) {
    return <span className="co-muted">{t("live.nowhere")}</span>
  }
  const age = at.epochMilliseconds - trip.position.value.at.epochMilliseconds
  return (
    <span className="co-muted sv-figure">
      {t(`live.${trip.motion}`)}, {agoText(age)}
    </span>
  )
}
