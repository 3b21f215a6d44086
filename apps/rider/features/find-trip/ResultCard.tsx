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
import type { TimelineLeg } from "#ui/timeline/spineModel.ts"
import { resultId } from "./foundTrips.ts"
import type { SearchFilters } from "./searchFilters.ts"
import { TransitLine } from "./TransitLine.tsx"
import { TripDuration } from "./TripDuration.tsx"

type Props = {
  readonly trip: MarketplaceTripView
  readonly filters: SearchFilters
  readonly onPoint: (id: string | undefined) => void
}

/** SRCH-011 to SRCH-018: one way to get there. A price only where there is something to book. */
export function ResultCard({ trip, filters, onPoint }: Props) {
  const link = <CardLink trip={trip} onPoint={onPoint} />
  return (
    <article className="sv-card sv-result" data-public={trip.public ? "" : undefined}>
      {trip.driver === null ? <TransitLine trip={trip} link={link} /> : <Driver trip={trip} link={link} />}
      <ResultTimeline trip={trip} filters={filters} />
    </article>
  )
}

function Driver({ trip, link }: Pick<Props, "trip"> & { readonly link: ReactNode }) {
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

/** The whole card opens the result; the name says which. */
function CardLink({ trip, onPoint }: Pick<Props, "trip" | "onPoint">) {
  const { t } = useTranslation("search")
  const { to, state } = resultLink(trip)
  const point = (): void => onPoint(resultId(trip))
  const name = trip.driver === null ? (trip.provider ?? t("transit")) : trip.driver.name
  return (
    <h2 className="sv-result-title">
      <Link to={to} state={state} className="sv-result-link" onPointerEnter={point} onFocus={point}>
        {trip.driver === null ? name : t(trip.combi ? "withDriverAndTransit" : "withDriver", { name })}
      </Link>
    </h2>
  )
}

/** Which lines one takes is enough here; the walks between them are told on the result's own page. */
const briefly = ({ mode, label }: TimelineLeg): TimelineLeg =>
  mode === "walk" || label === undefined ? { mode } : { mode, label }

function ResultTimeline({ trip, filters }: Pick<Props, "trip" | "filters">) {
  const { t } = useTranslation(["search", "common"])
  const format = useFormat()
  const route = useLegTimeline()(trip.legs)
  const [first, last] = [trip.legs[0], trip.legs.at(-1)]
  if (first === undefined || last === undefined) return null
  const hasRide = trip.tripId._tag === "Some"
  const isCar = hasRide && !trip.combi
  const onFoot = (from: GeoPoint, to: GeoPoint) => metres(walkMetres(straightLine(from, to)))
  const walks = { from: onFoot(filters.from, first.origin), to: onFoot(last.destination, filters.to) }
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
      legs={isCar ? [{ mode: "car" }] : (route.legs ?? []).map(briefly)}
      label={t("common:routeBetween", { from: first.origin.name, to: last.destination.name })}
      end={hasRide ? <Price trip={trip} /> : undefined}
    />
  )
}
