import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { walkMetres } from "#core/search/walking.ts"
import { type GeoPoint, type Metres, metres, straightLine } from "#core/shared/geo.ts"
import { PersonLine } from "#rider/shared/trips/PersonLine.tsx"
import { Price } from "#rider/shared/trips/Price.tsx"
import { resultLink } from "#rider/shared/trips/resultLink.ts"
import { useLegTimeline } from "#rider/shared/trips/useLegTimeline.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { RouteTimeline } from "#ui/timeline/RouteTimeline.tsx"
import type { TimelineLeg } from "#ui/timeline/timelineModel.ts"
import type { SearchFilters } from "./searchFilters.ts"
import { resultId } from "./searchResults.ts"
import { TransitHeader } from "./TransitHeader.tsx"
import { TripDuration } from "./TripDuration.tsx"

type Props = {
  readonly trip: MarketplaceTripView
  readonly filters: SearchFilters
  readonly onHighlight: (id: string | undefined) => void
}

/** SRCH-011 to SRCH-018 One result. It has a price only if it can be booked. */
export function ResultCard({ trip, filters, onHighlight }: Props) {
  const link = <CardLink trip={trip} onHighlight={onHighlight} />
  return (
    <article className="sv-card sv-result" data-public={trip.public ? "" : undefined}>
      {trip.driver === null ? (
        <TransitHeader trip={trip} link={link} />
      ) : (
        <DriverHeader trip={trip} link={link} />
      )}
      <ResultTimeline trip={trip} filters={filters} />
    </article>
  )
}

function DriverHeader({ trip, link }: Pick<Props, "trip"> & { readonly link: ReactNode }) {
  const { driver } = trip
  if (driver === null) return null
  return (
    <PersonLine
      name={driver.name}
      title={link}
      image={driver.image}
      role="driver"
      rating={driver.ratingsAverage}
      ratingCount={driver.ratingsCount}
      carpools={driver.stats.carpoolsCompleted}
      end={<TripDuration trip={trip} />}
    />
  )
}

/** The link of the card; it covers the whole card. */
function CardLink({ trip, onHighlight }: Pick<Props, "trip" | "onHighlight">) {
  const { t } = useTranslation("search")
  const { to, state } = resultLink(trip)
  const highlight = (): void => onHighlight(resultId(trip))
  const name = trip.driver === null ? (trip.provider ?? t("transit")) : trip.driver.name
  return (
    <h2 className="sv-result-title">
      <Link to={to} state={state} className="sv-result-link" onPointerEnter={highlight} onFocus={highlight}>
        {trip.driver === null ? name : t(trip.combi ? "withDriverAndTransit" : "withDriver", { name })}
      </Link>
    </h2>
  )
}

/** Omits the label of a walk; the result's page has it. */
const withoutWalkLabel = ({ mode, label }: TimelineLeg): TimelineLeg =>
  mode === "walk" || label === undefined ? { mode } : { mode, label }

function ResultTimeline({ trip, filters }: Pick<Props, "trip" | "filters">) {
  const { t } = useTranslation(["search", "common"])
  const format = useFormat()
  const route = useLegTimeline()(trip.legs)
  const [first, last] = [trip.legs[0], trip.legs.at(-1)]
  if (first === undefined || last === undefined) return null
  const isBookable = trip.tripId._tag === "Some"
  const isCar = isBookable && !trip.combi
  const walkBetween = (from: GeoPoint, to: GeoPoint) => metres(walkMetres(straightLine(from, to)))
  const walks = {
    from: walkBetween(filters.from, first.origin),
    to: walkBetween(last.destination, filters.to)
  }
  const detail = (distance: Metres) =>
    isCar && distance >= 50 ? { detail: t("walk", { distance: format.distance(distance) }) } : {}
  const stops = route.stops.map((stop, at) =>
    at === 0
      ? { ...stop, ...detail(walks.from) }
      : at === route.stops.length - 1
        ? { ...stop, ...detail(walks.to) }
        : stop
  )
  return (
    <RouteTimeline
      variant="compact"
      stops={stops}
      legs={isCar ? [{ mode: "car" }] : (route.legs ?? []).map(withoutWalkLabel)}
      label={t("common:routeBetween", { from: first.origin.name, to: last.destination.name })}
      end={isBookable ? <Price trip={trip} /> : undefined}
    />
  )
}
