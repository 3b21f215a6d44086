import { useTranslation } from "react-i18next"
import { Note } from "#rider/shared/page/Note.tsx"
import { DriverLine } from "#rider/shared/trips/DriverLine.tsx"
import { PassNote } from "#rider/shared/trips/PassNote.tsx"
import { useLegTimeline } from "#rider/shared/trips/useLegTimeline.ts"
import { withCarTimes } from "#rider/shared/trips/withCarTimes.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { RouteTimeline } from "#ui/timeline/RouteTimeline.tsx"
import { AutoBookingOfResult } from "./AutoBookingOfResult.tsx"
import { DetailsSection } from "./DetailsSection.tsx"
import { DiscountNote } from "./DiscountNote.tsx"
import { MeetingPointChoice } from "./MeetingPointChoice.tsx"
import { PriceTable } from "./PriceTable.tsx"
import { ResultActions } from "./ResultActions.tsx"
import { TransitLink } from "./TransitLink.tsx"
import { TripStateNote } from "./TripStateNote.tsx"
import { useRequestedSeats } from "./useRequestedSeats.ts"
import type { FoundTrip } from "./useResult.ts"

type Props = { readonly trip: FoundTrip }

/** SRCH-022 to SRCH-028 Schedule, driver, price and subsidy of a result. */
export function ResultDetails({ trip }: Props) {
  const { t } = useTranslation("trip")
  return (
    <>
      <TripStateNote trip={trip} />
      <Schedule trip={trip} />
      {trip.provider !== null && <Note>{t("result.transitNote", { provider: trip.provider })}</Note>}
      {trip.combi && <TransitLink trip={trip} />}
      {trip.driver !== null && (
        <DetailsSection title={t("result.driver")}>
          <DriverLine driver={trip.driver} />
        </DetailsSection>
      )}
      <PriceTable trip={trip} seats={useRequestedSeats(trip)} />
      <PassNote pass={trip.travelPass} />
      <DiscountNote trip={trip} />
      <AutoBookingOfResult trip={trip} />
      <ResultActions trip={trip} />
    </>
  )
}

function Schedule({ trip }: Props) {
  const { t } = useTranslation(["trip", "common"])
  const format = useFormat()
  const route = useLegTimeline()(trip.legs)
  const [first, last] = [route.stops[0], route.stops.at(-1)]
  return (
    <section
      className="sv-details-part"
      aria-label={t("result.schedule")}
      data-public={trip.public ? "" : undefined}
    >
      <p className="sv-details-day">
        <span>{format.day(trip.departureTime)}</span>
        {trip.freeSeats !== null && (
          <span>{trip.freeSeats === 0 ? t("result.full") : t("result.free", { count: trip.freeSeats })}</span>
        )}
      </p>
      <RouteTimeline
        {...route}
        // A trip that a code opened has no walks: its two stops are those of the car.
        stops={withCarTimes(route.stops, trip.expected, format)}
        label={t("common:routeBetween", { from: first?.place ?? "", to: last?.place ?? "" })}
      />
      <MeetingPointChoice trip={trip} />
    </section>
  )
}
