import { DateTime, Effect } from "effect"
import { activeParking } from "#core/parking/activeParking.ts"
import { ParkingReservations } from "#core/ports/ParkingReservations.ts"
import type { UserId } from "#core/shared/ids.ts"

/** PARK-019 Finds the reservation that is relevant to a driver now. */
export const findActiveParking = Effect.fn("findActiveParking")(function* (driverId: UserId) {
  return activeParking(yield* (yield* ParkingReservations).openOf(driverId), yield* DateTime.now)
})
