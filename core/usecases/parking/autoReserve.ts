import { Effect, Option } from "effect"
import { ParkingReservations } from "#core/ports/ParkingReservations.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { TripId } from "#core/shared/ids.ts"
import { lockOwnTrip } from "#core/usecases/trips/lockOwnTrip.ts"
import { reserveSpot } from "./reserveSpot.ts"

/**
 * N39 The job `reserve-parking`: repeats the driver's last reservation for a trip that never had one. Ignores refusals,
 * since the driver has not requested it.
 */
export const autoReserve = Effect.fn("autoReserve")(function* (tripId: TripId) {
  const reserve = Effect.gen(function* () {
    const { driverId } = yield* (yield* TripStore).find(tripId)
    yield* lockOwnTrip(tripId, driverId)
    const parking = yield* (yield* ParkingReservations).ofTrip(tripId)
    if (parking._tag !== "none") return
    yield* reserveSpot({ tripId, driverId, choice: { _tag: "asBefore" }, until: Option.none() }, null)
  })
  yield* Effect.ignore(inTransaction(reserve))
})
