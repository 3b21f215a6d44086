import { Option } from "effect"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { Link, useParams } from "react-router"
import { type Detail, DetailList } from "#console/details/DetailList.tsx"
import { DetailsPanel } from "#console/details/DetailsPanel.tsx"
import { EventTimeline } from "#console/details/EventTimeline.tsx"
import { NoticeSection } from "#console/details/NoticeSection.tsx"
import { PersonLink } from "#console/details/PersonLink.tsx"
import { PlaceMap } from "#console/details/PlaceMap.tsx"
import { Section } from "#console/details/Section.tsx"
import { VerdictSection } from "#console/details/VerdictSection.tsx"
import { PresentAgents } from "#console/shell/presence/PresentAgents.tsx"
import { RequestBadge } from "#console/shell/RequestBadge.tsx"
import type { RequestDetails } from "#core/contract/consoleRequests.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { CancelRequest } from "./CancelRequest.tsx"
import { MatchingSection } from "./MatchingSection.tsx"
import { RequestStates } from "./RequestStates.tsx"
import { useRequestDetails } from "./useRequests.ts"

/** CONS-001, REQ-008 One request: its state, what the rules and the matching answer, where it goes, its facts, notifications and events. */
export function RequestDetailsPanel() {
  const { t } = useTranslation("console")
  const { id = "" } = useParams()
  const request = useRequestDetails(id)
  const { data } = request
  const title =
    data && t("booking.title", { name: data.passenger.name, from: data.from.city, to: data.to.city })
  return (
    <DetailsPanel key={id} label={t("requests.label")} title={title} query={request}>
      {data !== undefined && <RequestDetailsBody request={data} />}
    </DetailsPanel>
  )
}

function RequestDetailsBody({ request }: { readonly request: RequestDetails }) {
  const { t } = useTranslation("console")
  const format = useFormat()
  const { from, fromPoint, passenger, plannedTime, to, toPoint } = request
  const places = useMemo(() => [fromPoint, toPoint], [fromPoint, toPoint])
  return (
    <>
      <header className="co-panel-header">
        <h2>{t("booking.title", { name: passenger.name, from: from.city, to: to.city })}</h2>
        <p>
          <RequestBadge status={request.status} />
          <span className="sv-time">{format.time(plannedTime, from.country)}</span>
          <span className="co-muted">{format.day(plannedTime, from.country)}</span>
        </p>
        <PresentAgents id={request.id} />
        <div className="co-choices">
          <CancelRequest request={request} />
        </div>
      </header>
      <Section title={t("booking.states")}>
        <RequestStates status={request.status} />
      </Section>
      <VerdictSection verdicts={request.verdicts} />
      <MatchingSection matching={request.matching} country={from.country} />
      <PlaceMap places={places} reach={request.matching.maxWalk} />
      <Section title={t("trip.facts")}>
        <DetailList details={useRequestFacts(request)} />
      </Section>
      <NoticeSection about="request" id={request.id} country={from.country} />
      <Section title={t("timeline.title")}>
        <EventTimeline entries={request.timeline} country={from.country} />
      </Section>
    </>
  )
}

const useRequestFacts = (request: RequestDetails): ReadonlyArray<Detail> => {
  const { t } = useTranslation(["console", "common"])
  const format = useFormat()
  const { from, to } = request
  const bookingId = Option.getOrUndefined(request.bookingId)
  return [
    { name: t("column.passenger"), value: <PersonLink person={request.passenger} /> },
    { name: t("column.from"), value: `${from.street}, ${from.city}` },
    { name: t("column.to"), value: `${to.street}, ${to.city}` },
    { name: t("requests.by"), value: t(`requests.timeBy.${request.plannedTimeBy}`) },
    { name: t("column.booked"), value: request.seats },
    {
      name: t("requests.kind"),
      value: t(Option.isSome(request.recurringTripId) ? "requests.weekly" : "requests.once")
    },
    { name: t("requests.edited"), value: t(request.isEdited ? "common:yes" : "common:no") },
    {
      name: t("requests.booking"),
      value:
        bookingId === undefined ? "–" : <Link to={`/bookings/${bookingId}`}>{t("trip.openBooking")}</Link>
    },
    {
      name: t("requests.created"),
      value: `${format.date(request.createdAt, from.country)} ${format.time(request.createdAt, from.country)}`
    },
    { name: t("requests.id"), value: <code className="co-id">{request.id}</code> }
  ]
}
