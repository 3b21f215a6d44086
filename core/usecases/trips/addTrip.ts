import { DateTime, Effect, Option } from "effect"
import { ExistingBookingInPeriod } from "#core/booking/refusals.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { People } from "#core/ports/People.ts"
import { TripEvents } from "#core/ports/TripEvents.ts"
import { TripOccurrences } from "#core/ports/TripOccurrences.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { checkPhoneNotBlocked } from "#core/usecases/account/checkPhoneNotBlocked.ts"
import { publishTripChanged } from "./publishTripChanged.ts"
import { scheduleOverdueCheck } from "./scheduleOverdueCheck.ts"

/** RECUR-018 Answers the stored version of a withdrawn occurrence that its driver had edited, else the trip itself. */
const keepDriverEdits = Effect.fn("keepDriverEdits")(function* (trip: DriverTrip) {
  const trips = yield* TripStore
  if (Option.isNone(trip.occurrence) || !(yield* (yield* TripOccurrences).findEdited([trip.id])).has(trip.id))
    return trip
  const { occurrence } = trip
  return { ...(yield* Effect.orDie(trips.find(trip.id))), cancelledAt: Option.none(), occurrence }
})

/** ERR-012, ERR-013, N75 Adds a trip of a driver who is not blocked and has no other trip or booking at that time. Inside the caller's transaction. */
export const addTrip = Effect.fn("addTrip")(function* (newTrip: DriverTrip) {
  const trips = yield* TripStore
  const driver = Option.getOrThrow(yield* (yield* People).lock(newTrip.driverId))
  yield* checkPhoneNotBlocked(driver.phone)
  const trip = yield* keepDriverEdits(newTrip)
  const hasBooking = yield* (yield* BookingStore).hasBookingIn(
    trip.driverId,
    trip.plannedDeparture,
    trip.plannedArrival
  )
  if (hasBooking) return yield* new ExistingBookingInPeriod()
  // VAC-010: a withdrawn occurrence is restored under its id.
  if (!(yield* (yield* TripOccurrences).restore(trip))) yield* trips.add(trip, yield* DateTime.now)
  yield* scheduleOverdueCheck(trip)
  yield* (yield* TripEvents).append({
    tripId: trip.id,
    bookingId: Option.none(),
    what: "trip_offered",
    actorId: Option.some(trip.driverId),
    data: { seats: trip.seats, distance: Math.round(trip.distance) }
  })
  yield* publishTripChanged(trip.id)
  return trip.id
})
