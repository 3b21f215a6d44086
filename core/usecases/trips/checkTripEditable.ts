import { DateTime, Effect } from "effect"
import { holdsSeat } from "#core/booking/seats.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { checkEditable } from "#core/trip/checkEditable.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { tripPhase } from "#core/trip/tripState.ts"
import { findTakenSeats } from "#core/usecases/bookings/findTakenSeats.ts"

/** TRIP-055 Checks that a trip has not started and has no passengers and seat requests. */
export const checkTripEditable = Effect.fn("checkTripEditable")(function* (trip: DriverTrip) {
  const { trip: settings } = yield* ProductSettings
  const taken = yield* findTakenSeats(trip.id)
  const accepted = taken.filter(({ status }) => holdsSeat(status))
  const pending = taken.filter(({ status }) => status === "AWAITING_APPROVAL")
  const phase = tripPhase(trip, yield* DateTime.now, settings)
  yield* Effect.fromResult(checkEditable(phase, { accepted: accepted.length, pending: pending.length }))
})
