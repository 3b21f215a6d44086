import { Effect, Option } from "effect"
import type { Parking } from "#core/parking/Parking.ts"
import { ParkingReservations } from "#core/ports/ParkingReservations.ts"
import type { ParkingReservationId, UserId } from "#core/shared/ids.ts"
import { lockOwnTrip } from "#core/usecases/trips/lockOwnTrip.ts"

const none: Parking = { _tag: "none" }

/**
 * Locks the trip of a driver's reservation, as every change of parking does, and answers its parking. Answers none for
 * another driver's reservation.
 */
export const lockOwnParking = Effect.fn("lockOwnParking")(function* (
  id: ParkingReservationId,
  driverId: UserId
) {
  const reservations = yield* ParkingReservations
  const found = yield* reservations.find(id)
  if (Option.isNone(found) || found.value.reservation.driverId !== driverId) return none
  yield* Effect.orDie(lockOwnTrip(found.value.reservation.tripId, driverId))
  return Option.getOrElse(yield* reservations.find(id), () => none)
})
