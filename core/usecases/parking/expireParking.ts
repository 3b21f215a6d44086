import { DateTime, Effect, Option } from "effect"
import { noticeForExpiredParking } from "#core/messaging/notices.ts"
import { currentParking } from "#core/parking/parkingTransitions.ts"
import { ParkingReservations } from "#core/ports/ParkingReservations.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { ParkingReservationId } from "#core/shared/ids.ts"
import { notify } from "#core/usecases/notifications/notify.ts"
import { announceParking } from "./announceParking.ts"

/** The job at the end of a reservation; its key is the reservation. */
export const expireParkingJob = "expire-parking"

/** PARK-004 The job `expire-parking`: saves that a reservation has expired and notifies the driver. */
export const expireParking = Effect.fn("expireParking")(function* (id: ParkingReservationId) {
  yield* inTransaction(
    Effect.gen(function* () {
      const reservations = yield* ParkingReservations
      const found = yield* reservations.find(id)
      if (Option.isNone(found)) return
      yield* Effect.orDie((yield* TripStore).lock(found.value.reservation.tripId))
      const before = Option.getOrThrow(yield* reservations.find(id))
      const after = currentParking(before, yield* DateTime.now)
      if (before._tag !== "reserved" || after._tag !== "expired") return
      yield* reservations.save(after)
      yield* announceParking("parking_expired", after, Option.none())
      yield* notify([noticeForExpiredParking(after)])
    })
  )
})
