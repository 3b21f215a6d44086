import { DateTime, Effect, Option } from "effect"
import { decideRelease } from "#core/parking/parkingTransitions.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { ParkingReservationId, UserId } from "#core/shared/ids.ts"
import { closeReservation } from "./closeReservation.ts"
import { lockOwnParking } from "./lockOwnParking.ts"

/** PARK-023 Releases the driver's spot, which is free for others at once. */
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
