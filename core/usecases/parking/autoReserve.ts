import { Effect, Option } from "effect"
import { ParkingReservations } from "#core/ports/ParkingReservations.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { TripId } from "#core/shared/ids.ts"
import { lockOwnTrip } from "#core/usecases/trips/ownTrip.ts"
import { takeSpot } from "./reserveParking.ts"

/**
 * N39 reserves as before for a trip that has had no reservation yet: whoever gave one back is left alone. Nobody asked, so a
 * refusal concerns nobody.
 */
export const autoReserve = Effect.fn("autoReserve")(function* (tripId: TripId) {
  const reserve = Effect.gen(function* () {
    const { driverId } = yield* (yield* TripStore).find(tripId)
    yield* lockOwnTrip(tripId, driverId)
    const parking = yield* (yield* ParkingReservations).ofTrip(tripId)
    if (parking._tag !== "none") return
    yield* takeSpot({ tripId, driverId, choice: { _tag: "asBefore" }, until: Option.none() }, null)
  })
  yield* Effect.ignore(inTransaction(reserve))
})
