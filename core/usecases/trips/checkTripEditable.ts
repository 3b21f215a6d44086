import { DateTime, Effect } from "effect"
import { holdsSeat } from "#core/booking/seats.ts"
import type { UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { checkEditable } from "#core/trip/checkEditable.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { TripNotFound } from "#core/trip/refusals.ts"
import { tripPhase } from "#core/trip/tripState.ts"
import { findTakenSeats } from "#core/usecases/bookings/findTakenSeats.ts"

/** TRIP-055 Checks that a driver's own trip has no passengers and seat requests, and answers the trip. */
export const checkTripEditable = Effect.fn("checkTripEditable")(function* (
  trip: DriverTrip,
  driverId: UserId
) {
  if (trip.driverId !== driverId) return yield* new TripNotFound()
  const { trip: settings } = yield* ProductSettings
  const taken = yield* findTakenSeats(trip.id)
  const accepted = taken.filter(({ status }) => holdsSeat(status))
  const pending = taken.filter(({ status }) => status === "AWAITING_APPROVAL")
  const phase = tripPhase(trip, yield* DateTime.now, settings)
  yield* Effect.fromResult(checkEditable(phase, { accepted: accepted.length, pending: pending.length }))
  return trip
})
