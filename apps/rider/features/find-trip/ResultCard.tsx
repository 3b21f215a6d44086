import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import type { LegView, MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { carPart } from "#rider/shared/trips/carPart.ts"
import { PersonLine } from "#rider/shared/trips/PersonLine.tsx"
import { Price } from "#rider/shared/trips/Price.tsx"
import { resultLink } from "#rider/shared/trips/resultLink.ts"
import { useLegTimeline } from "#rider/shared/trips/useLegTimeline.ts"
import { walkLength } from "#rider/shared/trips/walkLength.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { RouteTimeline } from "#ui/timeline/RouteTimeline.tsx"
import type { TimelineLeg, TimelineStop } from "#ui/timeline/timelineModel.ts"
import { resultId } from "./searchResults.ts"
import { TransitHeader } from "./TransitHeader.tsx"
import { TripDuration } from "./TripDuration.tsx"

type Props = {
  readonly trip: MarketplaceTripView
  readonly onHighlight: (id: string | undefined) => void
}

/** SRCH-011 to SRCH-018 One result. */
export function ResultCard({ trip, onHighlight }: Props) {
  const link = <CardLink trip={trip} onHighlight={onHighlight} />
  return (
    <article className="sv-card sv-result" data-public={trip.public ? "" : undefined}>
      {trip.driver === null ? (
        <TransitHeader trip={trip} link={link} />
      ) : (
        <DriverHeader trip={trip} link={link} />
      )}
      <ResultTimeline trip={trip} />
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

/** The walk to a car or from it is a line under the stop. */
const useWalkDetail = () => {
  const { t } = useTranslation("search")
  const format = useFormat()
  return (walk: LegView | undefined): Pick<TimelineStop, "detail"> => {
    if (walk === undefined) return {}
    const { isAbout, length } = walkLength(walk)
    if (length < 50) return {}
    return { detail: t(isAbout ? "walkAbout" : "walk", { distance: format.distance(length) }) }
  }
}

function ResultTimeline({ trip }: Pick<Props, "trip">) {
  const { t } = useTranslation("common")
  const toTimeline = useLegTimeline()
  const detailOf = useWalkDetail()
  const ride = trip.public || trip.combi ? undefined : carPart(trip.legs)
  const { legs = [], stops } = toTimeline(ride === undefined ? trip.legs : [ride.car])
  const [first, last] = [stops[0], stops.at(-1)]
  if (first === undefined || last === undefined) return null
  return (
    <RouteTimeline
      variant="compact"
      stops={[
        { ...first, ...detailOf(ride?.walkTo) },
        { ...last, ...detailOf(ride?.walkFrom) }
      ]}
      legs={ride === undefined ? legs.map(withoutWalkLabel) : [{ mode: "car" }]}
      label={t("routeBetween", { from: first.place, to: last.place })}
      end={<Price trip={trip} />}
    />
  )
}
