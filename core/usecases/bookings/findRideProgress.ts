import { DateTime, Effect } from "effect"
import { BookingNotFound } from "#core/booking/refusals.ts"
import { rideProgress } from "#core/booking/rideProgress.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { TripPositions } from "#core/ports/TripPositions.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { BookingId, UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"

/** N96 Finds where the ride of a passenger with a seat is; for everybody else the booking is not found. */
export const findRideProgress = Effect.fn("findRideProgress")(function* (id: BookingId, viewer: UserId) {
  const booking = yield* (yield* BookingStore).find(id)
  const hasSeat = booking.status === "ACCEPTED"
  if (booking.passengerId !== viewer || !hasSeat) return yield* new BookingNotFound()
  const trip = yield* Effect.mapError((yield* TripStore).find(booking.tripId), () => new BookingNotFound())
  const pickup = trip.stops.find((stop) => stop.id === booking.fromStopId)
  const destination = trip.stops.find((stop) => stop.id === booking.toStopId)
  if (pickup === undefined || destination === undefined) return yield* new BookingNotFound()
  const fixes = yield* (yield* TripPositions).ofTrip(trip.id)
  const ride = { trip, pickup, destination, boardedByCode: booking.byCode, fixes }
  const now = yield* DateTime.now
  return { ...rideProgress(ride, now, yield* ProductSettings), startedAt: trip.startedAt }
})
