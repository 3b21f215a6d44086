import type { PassengerTripView } from "#core/contract/views/passengerTrips.ts"
import type { ShortStopView } from "#core/contract/views/stops.ts"
import type { useFormat } from "#ui/i18n/useFormat.ts"
import type { TimelineStop } from "#ui/timeline/timelineModel.ts"

type Booking = Pick<PassengerTripView, "departureTime" | "arrivalTime" | "departureStop" | "arrivalStop">
type Format = Pick<ReturnType<typeof useFormat>, "time">

/** A rounded stop has its city as its name. */
const placeOf = ({ city, name, rounded }: ShortStopView) =>
  rounded ? { place: name, near: true } : { place: name, detail: city }

/** Returns the two timeline stops at which a passenger gets in and out. */
export const bookingStops = (booking: Booking, format: Format): readonly [TimelineStop, TimelineStop] => {
  const { departureStop: from, arrivalStop: to } = booking
  return [
    { id: "from", time: format.time(booking.departureTime), ...placeOf(from) },
    { id: "to", time: format.time(booking.arrivalTime), ...placeOf(to) }
  ]
}
