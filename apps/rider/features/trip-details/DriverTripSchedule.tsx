import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { isOpenBooking } from "#core/booking/bookingTransitions.ts"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import { metres } from "#core/shared/geo.ts"
import { hasStopsBetween } from "#core/trip/hasStopsBetween.ts"
import { startCountry } from "#rider/shared/trips/driverTrip.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { RouteTimeline } from "#ui/timeline/RouteTimeline.tsx"

type Props = { readonly trip: DriverTripView }

/** The route with the stops at which passengers get in or out; all stops are in a disclosure. */
export function DriverTripSchedule({ trip }: Props) {
  const { t } = useTranslation(["trip", "common"])
  const format = useFormat()
  const country = startCountry(trip)
  const used = new Set(
    trip.passengerTrips
      .filter(isOpenBooking)
      .flatMap(({ fromDriverStopId, toDriverStopId }) => [fromDriverStopId, toDriverStopId])
  )
  const stops = trip.driverStops.map((stop, at) => ({
    id: stop.id,
    time: format.time(stop.plannedTime, country),
    place: stop.name,
    near: stop.rounded,
    deactivated: stop.deactivated,
    isUsed: used.has(stop.id),
    isEnd: at === 0 || at === trip.driverStops.length - 1
  }))
  const allStops = stops.map((stop) => ({ ...stop, mine: stop.isUsed && !stop.isEnd }))
  const [first, last] = [stops[0], stops.at(-1)]
  const label = t("common:routeBetween", { from: first?.place ?? "", to: last?.place ?? "" })
  const km = t("leg.car", { km: format.distance(metres(trip.distance)) })
  return (
    <section className="sv-details-part" aria-label={t("result.schedule")}>
      <p className="sv-details-day">
        <span>{format.day(trip.plannedDeparture, country)}</span>
        <span>{t("driver.seats", { taken: trip.seatsTaken, all: trip.seats })}</span>
      </p>
      <RouteTimeline
        stops={allStops.filter(({ isEnd, mine }) => isEnd || mine)}
        legs={[{ mode: "car", label: km }]}
        label={label}
        inactive={Option.isSome(trip.cancelledAt)}
      />
      {hasStopsBetween(stops) && (
        <details className="sv-stops">
          <summary>{t("driver.allStops", { count: stops.length })}</summary>
          <RouteTimeline stops={allStops} label={label} />
        </details>
      )}
    </section>
  )
}
