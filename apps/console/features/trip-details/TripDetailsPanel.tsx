import { useTranslation } from "react-i18next"
import { useParams } from "react-router"
import { DetailsPanel } from "#console/details/DetailsPanel.tsx"
import { EventTimeline } from "#console/details/EventTimeline.tsx"
import { Section } from "#console/details/Section.tsx"
import { useTripDetails } from "#console/details/useTripDetails.ts"
import { StateBadge } from "#console/shell/StateBadge.tsx"
import type { TripDetails } from "#core/contract/consoleTrips.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { Passengers } from "./Passengers.tsx"
import { TripDetailList } from "./TripDetailList.tsx"
import { TripTimeline } from "./TripTimeline.tsx"
import { Verdicts } from "./Verdicts.tsx"

/** CONS-001 One trip: route, passengers, the rules' answers, details and events. */
export function TripDetailsPanel() {
  const { t } = useTranslation("console")
  const { id = "" } = useParams()
  const trip = useTripDetails(id)
  return (
    <DetailsPanel key={id} label={t("trip.label")} query={trip}>
      {trip.data !== undefined && <TripDetailsBody trip={trip.data} />}
    </DetailsPanel>
  )
}

function TripDetailsBody({ trip }: { readonly trip: TripDetails }) {
  const { t } = useTranslation("console")
  const format = useFormat()
  const { country } = trip.from
  return (
    <>
      <header className="co-panel-header">
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
        <TripDetailList trip={trip} />
      </Section>
      <Section title={t("timeline.title")}>
        <EventTimeline entries={trip.timeline} country={country} />
      </Section>
    </>
  )
}
