import { type DateTime, Effect, Option } from "effect"
import type { Booking } from "#core/booking/Booking.ts"
import { isSeenAtBoarding } from "#core/booking/isSeenAtBoarding.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { TripPositions } from "#core/ports/TripPositions.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { checkDriven } from "#core/subsidy/checkDriven.ts"
import type { ReviewReason } from "#core/subsidy/SubsidyReview.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import type { PositionFix } from "#core/trip/position.ts"
import { roadOf } from "#core/trip/road.ts"

/** Finds the bookings by code whose passengers boarded where the car was not seen. */
const findUnseenBoardings = Effect.fn("findUnseenBoardings")(function* (
  trip: DriverTrip,
  fixes: ReadonlyArray<PositionFix>
) {
  const settings = yield* ProductSettings
  const boardings = yield* (yield* BookingStore).boardingsOf(trip.id)
  return new Set(
    boardings.flatMap(({ boardedAt, bookingId, stop }) =>
      isSeenAtBoarding({ boardedAt, stop }, fixes, settings) ? [] : [bookingId]
    )
  )
})

/** SEC-001, N83 Finds why the subsidies of a trip that ends `at` are held for review: none for a ride that was driven. */
export const findRideDoubts = Effect.fn("findRideDoubts")(function* (trip: DriverTrip, at: DateTime.Utc) {
  const settings = yield* ProductSettings
  const fixes = yield* (yield* TripPositions).ofTrip(trip.id)
  const ride = {
    road: roadOf(trip),
    fixes,
    startedAt: Option.getOrElse(trip.startedAt, () => at),
    endedAt: at,
    freeFlow: trip.duration
  }
  const ofRide = checkDriven(ride, settings)
  const unseen = yield* findUnseenBoardings(trip, fixes)
  return (booking: Booking): ReadonlyArray<ReviewReason> =>
    unseen.has(booking.id) ? [...ofRide, "unseen_at_boarding"] : ofRide
})
