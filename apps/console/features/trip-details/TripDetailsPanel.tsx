import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { useParams } from "react-router"
import { DetailsPanel } from "#console/details/DetailsPanel.tsx"
import { EventTimeline } from "#console/details/EventTimeline.tsx"
import { LazySection } from "#console/details/LazySection.tsx"
import { NoticeSection } from "#console/details/NoticeSection.tsx"
import { RouteSketch } from "#console/details/RouteSketch.tsx"
import { Section } from "#console/details/Section.tsx"
import { useTripDetails } from "#console/details/useTripDetails.ts"
import { VerdictSection } from "#console/details/VerdictSection.tsx"
import { PresentAgents } from "#console/shell/presence/PresentAgents.tsx"
import { StateBadge } from "#console/shell/StateBadge.tsx"
import type { TripDetails } from "#core/contract/consoleTrips.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { CancelTrip } from "./CancelTrip.tsx"
import { EndTrip } from "./EndTrip.tsx"
import { Passengers } from "./Passengers.tsx"
import { PublicTrip } from "./PublicTrip.tsx"
import { RestoreTrip } from "./RestoreTrip.tsx"
import { Replay } from "./replay/Replay.tsx"
import { SeatHolds } from "./SeatHolds.tsx"
import { TripDetailList } from "./TripDetailList.tsx"
import { TripStates } from "./TripStates.tsx"
import { TripTimeline } from "./TripTimeline.tsx"

/** CONS-001 One trip: route, passengers, the rules' answers, details and events. */
export function TripDetailsPanel() {
  const { t } = useTranslation("console")
  const { id = "" } = useParams()
  const format = useFormat()
  const trip = useTripDetails(id)
  const { data } = trip
  const title =
    data &&
    `${t("trip.title", { from: data.from.city, to: data.to.city })}, ${format.dayTime(data.plannedDeparture, data.from.country)}`
  return (
    <DetailsPanel key={id} label={t("trip.label")} title={title} query={trip}>
      {data !== undefined && <TripDetailsBody trip={data} />}
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
        <PresentAgents id={trip.id} />
        <div className="co-choices">
          <EndTrip trip={trip} />
          <CancelTrip trip={trip} />
          <RestoreTrip trip={trip} />
        </div>
      </header>
      <Section title={t("booking.states")}>
        <TripStates state={trip.displayState} />
      </Section>
      <Section title={t("trip.route")}>
        <RouteSketch route={trip.route} distance={trip.distance} />
        <TripTimeline trip={trip} />
      </Section>
      {Option.isSome(trip.startedAt) && (
        <LazySection title={t("replay.title")}>
          <Replay trip={trip} startedAt={trip.startedAt.value} />
        </LazySection>
      )}
      <Section title={t("trip.passengers")}>
        <Passengers trip={trip} />
        <SeatHolds trip={trip} />
      </Section>
      <VerdictSection verdicts={trip.verdicts} />
      <Section title={t("trip.facts")}>
        <TripDetailList trip={trip} />
      </Section>
      <Section title={t("trip.public")}>
        <PublicTrip trip={trip} />
      </Section>
      <NoticeSection about="trip" id={trip.id} country={country} />
      <Section title={t("timeline.title")}>
        <EventTimeline entries={trip.timeline} country={country} />
      </Section>
    </>
  )
}
