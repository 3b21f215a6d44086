import { Effect } from "effect"
import { isSeenAtBoarding } from "#core/booking/isSeenAtBoarding.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import type { TripId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { PositionFix } from "#core/trip/position.ts"

/** SEC-001, N83 Finds the bookings by code whose passengers boarded where the car was not seen. */
export const findUnseenBoardings = Effect.fn("findUnseenBoardings")(function* (
  tripId: TripId,
  fixes: ReadonlyArray<PositionFix>
) {
  const settings = yield* ProductSettings
  const boardings = yield* (yield* BookingStore).boardingsOf(tripId)
  return new Set(
    boardings.flatMap(({ boardedAt, bookingId, stop }) =>
      isSeenAtBoarding({ boardedAt, stop }, fixes, settings) ? [] : [bookingId]
    )
  )
})
