import { Effect } from "effect"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { type SeatHold, SeatHolds } from "#core/ports/SeatHolds.ts"
import { publishTripChanged } from "#core/usecases/trips/publishTripChanged.ts"

/**
 * Removes a seat hold of a locked trip and frees its seat, before the booking that takes its place is decided; a repeat changes
 * nothing.
 */
export const releaseSeatHold = Effect.fn("releaseSeatHold")(function* (hold: SeatHold) {
  if (!(yield* (yield* SeatHolds).remove(hold.prospectId))) return
  yield* (yield* BookingStore).changeTakenSeats(hold, -1)
  yield* publishTripChanged(hold.tripId)
})
