import { DateTime, Effect, Option } from "effect"
import { ExistingBookingInPeriod } from "#core/booking/refusals.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { publishTripChanged } from "#core/usecases/requests/publishTripChanged.ts"
import { scheduleOverdueCheck } from "./scheduleOverdueCheck.ts"

/** RECUR-018 a ride that its driver had changed, and its series had withdrawn, comes back as the driver left it. */
const asLeft = Effect.fn("asLeft")(function* (trip: DriverTrip) {
  const trips = yield* TripStore
  if (Option.isNone(trip.occurrence) || !(yield* trips.editedAmong([trip.id])).has(trip.id)) return trip
  const { occurrence } = trip
  return { ...(yield* Effect.orDie(trips.find(trip.id))), cancelledAt: Option.none(), occurrence }
})

/** ERR-012, ERR-013 a new trip of a driver who neither drives nor rides at that time: kept and told. Inside the caller's transaction. */
export const addTrip = Effect.fn("addTrip")(function* (command: DriverTrip) {
  const trips = yield* TripStore
  yield* trips.lockDriver(command.driverId)
  const trip = yield* asLeft(command)
  const rides = yield* (yield* BookingStore).hasRideIn(
    trip.driverId,
    trip.plannedDeparture,
    trip.plannedArrival
  )
  if (rides) return yield* new ExistingBookingInPeriod()
  // VAC-010: a ride that its series had withdrawn comes back under its id.
  if (!(yield* trips.restore(trip))) yield* trips.add(trip, yield* DateTime.now)
  yield* trips.tell({
    tripId: trip.id,
    bookingId: Option.none(),
    what: "trip_offered",
    actorId: Option.some(trip.driverId),
    data: { seats: trip.seats, distance: Math.round(trip.distance) }
  })
  yield* scheduleOverdueCheck(trip)
  yield* publishTripChanged(trip.id)
  return trip.id
})
