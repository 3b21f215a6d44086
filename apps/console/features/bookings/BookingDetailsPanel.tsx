import { useTranslation } from "react-i18next"
import { useParams } from "react-router"
import { DetailList } from "#console/details/DetailList.tsx"
import { DetailsPanel } from "#console/details/DetailsPanel.tsx"
import { EventTimeline } from "#console/details/EventTimeline.tsx"
import { NoticeSection } from "#console/details/NoticeSection.tsx"
import { RouteSketch } from "#console/details/RouteSketch.tsx"
import { Section } from "#console/details/Section.tsx"
import { VerdictSection } from "#console/details/VerdictSection.tsx"
import { BookingBadge } from "#console/shell/BookingBadge.tsx"
import { PresentAgents } from "#console/shell/presence/PresentAgents.tsx"
import type { BookingDetails } from "#core/contract/consoleBookings.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { BookingStates } from "./BookingStates.tsx"
import { CancelBooking } from "./CancelBooking.tsx"
import { RefundBooking } from "./RefundBooking.tsx"
import { useBookingDetails } from "./useBookingDetails.ts"
import { useBookingFacts } from "./useBookingFacts.tsx"
import { useMoneyFacts } from "./useMoneyFacts.ts"
import { usePassengerFacts } from "./usePassengerFacts.tsx"
import { useRideFacts } from "./useRideFacts.tsx"

/** CONS-001, BOOK-002 One booking: its state, ride, money, passenger, the rules' answers and its events. */
export function BookingDetailsPanel() {
  const { t } = useTranslation("console")
  const { id = "" } = useParams()
  const booking = useBookingDetails(id)
  const { data } = booking
  const title =
    data && t("booking.title", { name: data.passenger.name, from: data.from.city, to: data.to.city })
  return (
    <DetailsPanel key={id} label={t("booking.label")} title={title} query={booking}>
      {data !== undefined && <BookingDetailsBody booking={data} />}
    </DetailsPanel>
  )
}

function BookingDetailsBody({ booking }: { readonly booking: BookingDetails }) {
  const { t } = useTranslation("console")
  const format = useFormat()
  const { country } = booking.from
  const { from, passenger, to } = booking
  return (
    <>
      <header className="co-panel-header">
        <h2>{t("booking.title", { name: passenger.name, from: from.city, to: to.city })}</h2>
        <p>
          <BookingBadge status={booking.status} />
          <span className="sv-time">{format.time(booking.departure, country)}</span>
          <span className="co-muted">{format.day(booking.departure, country)}</span>
        </p>
        <PresentAgents id={booking.id} />
        <div className="co-choices">
          <CancelBooking booking={booking} />
          <RefundBooking booking={booking} />
        </div>
      </header>
      <Section title={t("booking.states")}>
        <BookingStates booking={booking} />
      </Section>
      <VerdictSection verdicts={booking.verdicts} />
      <Section title={t("booking.passenger")}>
        <DetailList details={usePassengerFacts(booking)} />
      </Section>
      <Section title={t("booking.ride")}>
        <RouteSketch route={booking.route} distance={booking.distance} />
        <DetailList details={useRideFacts(booking)} />
      </Section>
      <Section title={t("booking.moneyTitle")}>
        <DetailList details={useMoneyFacts(booking)} />
      </Section>
      <Section title={t("trip.facts")}>
        <DetailList details={useBookingFacts(booking)} />
      </Section>
      <NoticeSection about="booking" id={booking.id} country={country} />
      <Section title={t("timeline.title")}>
        <EventTimeline entries={booking.timeline} country={country} />
      </Section>
    </>
  )
}
