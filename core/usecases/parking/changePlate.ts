import { DateTime, Effect, Option } from "effect"
import { toLicencePlate } from "#core/parking/LicencePlate.ts"
import { decidePlateChange } from "#core/parking/parkingTransitions.ts"
import { ParkingReservations } from "#core/ports/ParkingReservations.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { TripId, UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { lockOwnTrip } from "#core/usecases/trips/lockOwnTrip.ts"
import { announceParking } from "./announceParking.ts"

/** PARK-022 Changes the licence plate of a trip's reservation and answers the reservation's id. */
export const changePlate = Effect.fn("changePlate")(function* (
  tripId: TripId,
  driverId: UserId,
  typed: string
) {
  const { parking: settings } = yield* ProductSettings
  const plate = yield* Effect.fromResult(toLicencePlate(typed, settings))
  return yield* inTransaction(
    Effect.gen(function* () {
      const reservations = yield* ParkingReservations
      yield* lockOwnTrip(tripId, driverId)
      const before = yield* reservations.ofTrip(tripId)
      const changed = yield* Effect.fromResult(decidePlateChange(before, plate, yield* DateTime.now))
      yield* reservations.save(changed)
      yield* announceParking("parking_plate_changed", changed, Option.some(driverId))
      return changed.reservation.id
    })
  )
})
