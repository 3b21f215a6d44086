import { DateTime, Effect, Option } from "effect"
import { noticesForParking } from "#core/messaging/noticesForParking.ts"
import { parkingNow } from "#core/parking/parkingTransitions.ts"
import { ParkingReservations } from "#core/ports/ParkingReservations.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { ParkingReservationId } from "#core/shared/ids.ts"
import { notify } from "#core/usecases/notifications/notify.ts"
import { announceParking } from "./announceParking.ts"

/** PARK-004 the job at the end of a reservation: writes down that it has expired, unless it is over already. */
export const expireParking = Effect.fn("expireParking")(function* (id: ParkingReservationId) {
  yield* inTransaction(
    Effect.gen(function* () {
      const reservations = yield* ParkingReservations
      const seen = yield* reservations.find(id)
      if (Option.isNone(seen)) return
      yield* Effect.orDie((yield* TripStore).lock(seen.value.reservation.tripId))
      const before = Option.getOrThrow(yield* reservations.find(id))
      const after = parkingNow(before, yield* DateTime.now)
      if (before._tag !== "reserved" || after._tag !== "expired") return
      yield* reservations.save(after)
      yield* announceParking("parking_expired", after, Option.none())
      yield* notify([noticesForParking(after)])
    })
  )
})
