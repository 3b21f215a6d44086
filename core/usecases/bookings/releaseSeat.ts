import { Effect, Option } from "effect"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { SeatHolds } from "#core/ports/SeatHolds.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { TripCodes } from "#core/ports/TripCodes.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { ProspectId } from "#core/shared/ids.ts"
import { expireReservation } from "./expireReservation.ts"
import { releaseSeatHold } from "./releaseSeatHold.ts"

/** The job at the end of a prospect's time; its key is the prospect. */
export const releaseSeatJob = "release-seat"

/** N08 The job `release-seat`: releases a prospect's seat hold, or expires the reservation that replaced it. */
export const releaseSeat = Effect.fn("releaseSeat")(function* (prospectId: ProspectId) {
  yield* inTransaction(
    Effect.gen(function* () {
      const codes = yield* TripCodes
      const found = yield* codes.findProspect(prospectId)
      if (Option.isNone(found)) return
      const trip = yield* Effect.orDie((yield* TripStore).lock(found.value.tripId))
      const hold = yield* (yield* SeatHolds).ofProspect(prospectId)
      if (Option.isSome(hold)) yield* releaseSeatHold(hold.value)
      const prospect = yield* codes.findProspect(prospectId)
      const bookingId = Option.flatMap(prospect, (one) => one.bookingId)
      if (Option.isNone(bookingId)) return
      yield* expireReservation(trip, yield* Effect.orDie((yield* BookingStore).find(bookingId.value)))
    })
  )
})
