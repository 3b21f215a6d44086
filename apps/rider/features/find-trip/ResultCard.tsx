import { memo, type ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { carPart } from "#rider/shared/trips/carPart.ts"
import { PassNote } from "#rider/shared/trips/PassNote.tsx"
import { PersonLine } from "#rider/shared/trips/PersonLine.tsx"
import { Price } from "#rider/shared/trips/Price.tsx"
import { type ResultOrigin, resultLink } from "#rider/shared/trips/resultLink.ts"
import { useLegTimeline } from "#rider/shared/trips/useLegTimeline.ts"
import { RouteTimeline } from "#ui/timeline/RouteTimeline.tsx"
import { ResultFactsLine } from "./ResultFactsLine.tsx"
import { resultId } from "./searchResults.ts"
import { TransitHeader } from "./TransitHeader.tsx"
import { TripDuration } from "./TripDuration.tsx"
import { useResultTexts } from "./useResultTexts.ts"

type Props = {
  readonly trip: MarketplaceTripView
  readonly origin: ResultOrigin
  readonly onHighlight: (id: string | undefined) => void
}

/** SRCH-011 to SRCH-018 One result. A streamed result renders once, however many follow it. */
export const ResultCard = memo(function ResultCard(props: Props) {
  const { trip } = props
  const link = <CardLink {...props} />
  return (
    <article className="sv-card sv-result" data-public={trip.public ? "" : undefined}>
      {trip.driver === null ? (
        <TransitHeader trip={trip} link={link} />
      ) : (
        <DriverHeader trip={trip} link={link} />
      )}
      <ResultTimeline trip={trip} />
      <ResultFactsLine trip={trip} />
      <PassNote pass={trip.travelPass} />
    </article>
  )
})

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
      profile={driver.id}
      end={<TripDuration trip={trip} />}
    />
  )
}

/** The link of the card; it covers the whole card. */
function CardLink({ trip, origin, onHighlight }: Props) {
  const texts = useResultTexts()
  const { to, state } = resultLink(trip, origin)
  const highlight = (): void => onHighlight(resultId(trip))
  return (
    <h2 className="sv-result-title">
      <Link to={to} state={state} className="sv-result-link" onPointerEnter={highlight} onFocus={highlight}>
        {texts.title(trip)}
      </Link>
    </h2>
  )
}

/** The title has the lines of a journey, and the facts have its walks. */
function ResultTimeline({ trip }: Pick<Props, "trip">) {
  const { t } = useTranslation("common")
  const toTimeline = useLegTimeline()
  const ride = trip.public || trip.combi ? undefined : carPart(trip.legs)
  const { legs = [], stops } = toTimeline(ride === undefined ? trip.legs : [ride.car])
  const [first, last] = [stops[0], stops.at(-1)]
  if (first === undefined || last === undefined) return null
  const line = trip.public ? legs.map(({ mode }) => ({ mode })) : legs.filter(({ mode }) => mode !== "walk")
  return (
    <RouteTimeline
      variant="compact"
      stops={[first, last]}
      legs={ride === undefined ? line : [{ mode: "car" }]}
      label={t("routeBetween", { from: first.place, to: last.place })}
      end={<Price trip={trip} />}
    />
  )
}
