import { DateTime, Effect, Option } from "effect"
import { decideDismiss } from "#core/parking/parkingTransitions.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { ParkingReservationId, UserId } from "#core/shared/ids.ts"
import { closeReservation } from "./closeReservation.ts"
import { lockOwnParking } from "./lockOwnParking.ts"

/** PARK-024 Dismisses an expired reservation that the driver has seen. */
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
