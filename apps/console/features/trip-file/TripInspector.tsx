import { useTranslation } from "react-i18next"
import { useParams } from "react-router"
import { Inspector } from "#console/inspector/Inspector.tsx"
import { Section } from "#console/inspector/Section.tsx"
import { Timeline } from "#console/inspector/Timeline.tsx"
import { useTripFile } from "#console/inspector/useTripFile.ts"
import { StateBadge } from "#console/shell/StateBadge.tsx"
import type { TripFile } from "#core/contract/consoleTrips.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { Passengers } from "./Passengers.tsx"
import { TripFacts } from "./TripFacts.tsx"
import { TripTimeline } from "./TripTimeline.tsx"
import { Verdicts } from "./Verdicts.tsx"

/** CONS-001 one trip: facts, route, who rides, what the rules answer, what happened. */
export function TripInspector() {
  const { t } = useTranslation("console")
  const { id = "" } = useParams()
  const trip = useTripFile(id)
  return (
    <Inspector key={id} label={t("trip.label")} query={trip}>
      {trip.data !== undefined && <Body trip={trip.data} />}
    </Inspector>
  )
}

function Body({ trip }: { readonly trip: TripFile }) {
  const { t } = useTranslation("console")
  const format = useFormat()
  const { country } = trip.from
  return (
    <>
      <header className="co-inspector-head">
        <h2>{t("trip.title", { from: trip.from.city, to: trip.to.city })}</h2>
        <p>
          <StateBadge state={trip.displayState} />
          <span className="sv-time">{format.time(trip.plannedDeparture, country)}</span>
          <span className="co-muted">{format.day(trip.plannedDeparture, country)}</span>
        </p>
      </header>
      <Section title={t("trip.route")}>
        <TripTimeline trip={trip} />
      </Section>
      <Section title={t("trip.passengers")}>
        <Passengers trip={trip} />
      </Section>
      <Section title={t("verdict.title")}>
        <Verdicts verdicts={trip.verdicts} />
      </Section>
      <Section title={t("trip.facts")}>
        <TripFacts trip={trip} />
      </Section>
      <Section title={t("timeline.title")}>
        <Timeline entries={trip.timeline} country={country} />
      </Section>
    </>
  )
}
