import { Effect, Option } from "effect"
import type { Parking } from "#core/parking/Parking.ts"
import { ParkingReservations } from "#core/ports/ParkingReservations.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { ParkingReservationId, UserId } from "#core/shared/ids.ts"
import { TripNotFound } from "#core/trip/refusals.ts"
import { lockOwnTrip } from "#core/usecases/trips/ownTrip.ts"

const none: Parking = { _tag: "none" }

/**
 * A driver's reservation for a change that nobody else may interrupt: whatever changes the parking of a trip has locked the
 * trip. None where it is another driver's.
 */
export const lockOwnParking = Effect.fn("lockOwnParking")(function* (
  id: ParkingReservationId,
  driverId: UserId
) {
  const reservations = yield* ParkingReservations
  const seen = yield* reservations.find(id)
  if (Option.isNone(seen) || seen.value.reservation.driverId !== driverId) return none
  yield* Effect.orDie(lockOwnTrip(seen.value.reservation.tripId, driverId))
  return Option.getOrElse(yield* reservations.find(id), () => none)
})

/** Another driver's trip does not exist for this one. */
export const findDrivenTrip = Effect.fn("findDrivenTrip")(function* (
  id: Parameters<typeof lockOwnTrip>[0],
  driverId: UserId
) {
  const trip = yield* (yield* TripStore).find(id)
  return trip.driverId === driverId ? trip : yield* new TripNotFound()
})
