import { DateTime, Effect, Option } from "effect"
import { decideDismiss, decideRelease } from "#core/parking/parkingTransitions.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { ParkingReservationId, UserId } from "#core/shared/ids.ts"
import { closeReservation } from "./closeReservation.ts"
import { lockOwnParking } from "./ownParking.ts"

/** PARK-023 the driver gives the spot back, for others to take at once. */
export const releaseParking = Effect.fn("releaseParking")(function* (
  id: ParkingReservationId,
  driverId: UserId
) {
  yield* inTransaction(
    Effect.gen(function* () {
      const before = yield* lockOwnParking(id, driverId)
      const after = yield* Effect.fromResult(decideRelease(before, yield* DateTime.now))
      yield* closeReservation(before, after, Option.some(driverId))
    })
  )
})

/** PARK-024 the driver has seen that the time is over. */
export const dismissParking = Effect.fn("dismissParking")(function* (
  id: ParkingReservationId,
  driverId: UserId
) {
  yield* inTransaction(
    Effect.gen(function* () {
      const before = yield* lockOwnParking(id, driverId)
      const after = yield* Effect.fromResult(decideDismiss(before, yield* DateTime.now))
      yield* closeReservation(before, after, Option.some(driverId))
    })
  )
})
