import { DateTime, Effect, Option } from "effect"
import { boardingPrice } from "#core/booking/boardingPrice.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import type { TripId, UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"

/** N88 Finds the price at which a person boards a trip by its code; a visitor is not known to have given up a booking. */
export const findBoardingPrice = Effect.fnUntraced(function* (
  tripId: TripId,
  passengerId: Option.Option<UserId>
) {
  const { byCode } = yield* ProductSettings
  const givenUp = Option.isNone(passengerId)
    ? []
    : yield* (yield* BookingStore).givenUp(tripId, passengerId.value)
  return boardingPrice(givenUp, yield* DateTime.now, byCode)
})
