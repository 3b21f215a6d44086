import { useVirtualizer } from "@tanstack/react-virtual"
import { Option } from "effect"
import { useRef } from "react"
import { useTranslation } from "react-i18next"
import { Link, useLocation } from "react-router"
import { StateBadge } from "#console/shell/StateBadge.tsx"
import type { LiveTrip } from "#core/contract/consoleLive.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

type Props = { readonly trips: ReadonlyArray<LiveTrip>; readonly selectedId: string | undefined }

/** The trips of the map as a list that the keyboard can reach. */
export function LiveTripList({ trips, selectedId }: Props) {
  const { t } = useTranslation("console")
  const container = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: trips.length,
    getScrollElement: () => container.current,
    estimateSize: () => 54,
    overscan: 8
  })
  if (trips.length === 0) return <p className="co-live-empty">{t("live.nothing")}</p>
  return (
    <div ref={container} className="co-live-list">
      <ul aria-label={t("live.list")} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const trip = trips[index]
          return (
            trip !== undefined && (
              <li key={trip.id} style={{ transform: `translateY(${start}px)` }}>
                <TripLink trip={trip} isSelected={trip.id === selectedId} />
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}

function TripLink({ trip, isSelected }: { readonly trip: LiveTrip; readonly isSelected: boolean }) {
  const { t } = useTranslation("console")
  const format = useFormat()
  const { search } = useLocation()
  return (
    <Link
      to={{ pathname: `/live/${trip.id}`, search }}
      className="co-live-trip"
      aria-current={isSelected ? "true" : undefined}
    >
      <span className="co-live-title">
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
        {Option.match(trip.position, {
          onNone: () => t("live.nowhere"),
          onSome: ({ at }) => t("live.seen", { time: format.time(at, trip.country) })
        })}{" "}
        · {trip.boarded}/{trip.booked}
      </span>
    </Link>
  )
}
