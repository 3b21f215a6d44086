import { Option, Result } from "effect"
import type { AutoBooking } from "#core/booking/AutoBooking.ts"
import { autoBookingPart } from "#core/booking/autoBookingRules.ts"
import { InsufficientFundsOnBalance } from "#core/money/refusals.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { type Notice, publicPartParams, publicTripParams } from "./Notice.ts"

/**
 * AUTOB-001 Notifies a passenger that the weekly seat on a trip could not be booked, once for each reason (the code of the
 * refusal). Its route is the page on which they can book the seat themselves, or the search where the trip no longer has
 * their stops.
 */
export const noticeForSkippedSeat = (trip: DriverTrip, autoBooking: AutoBooking, reason: string): Notice => {
  const part = Result.getSuccess(autoBookingPart(autoBooking, trip.stops))
  return {
    kind: "auto_booking_skipped",
    to: autoBooking.passengerId,
    dedupeKey: `${trip.id}:${autoBooking.passengerId}:${reason}`,
    text: reason === InsufficientFundsOnBalance.identifier ? "auto_booking_unfunded" : "auto_booking_skipped",
    ...Option.match(part, {
      onNone: () => ({ route: "/demand", params: publicTripParams(trip) }),
      onSome: ({ from, to }) => ({
        route:
          `/trip-details/search-result?driverTripId=${trip.id}` +
          `&departureStopPivotId=${from.id}&destinationStopPivotId=${to.id}`,
        params: publicPartParams({ from, to })
      })
    }),
    subjectId: Option.none(),
    amount: Option.none()
  }
}
