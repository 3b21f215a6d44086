import { DateTime, Effect } from "effect"
import { ExistingBookingInPeriod } from "#core/booking/refusals.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import type { CommuteRequest } from "#core/request/CommuteRequest.ts"
import { checkPlannedTime, requestPeriod } from "#core/request/checkPlannedTime.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { checkAddressesDiffer } from "#core/trip/checkOffer.ts"

/** TRIP-024, ERR-013 Refuses a request between equal addresses, in the past, or at the time of a booking. */
export const checkRequest = Effect.fn("checkRequest")(function* (request: CommuteRequest) {
  const settings = yield* ProductSettings
  yield* Effect.fromResult(checkAddressesDiffer(request.from, request.to))
  yield* Effect.fromResult(checkPlannedTime(request.plannedTime, yield* DateTime.now))
  const { end, start } = requestPeriod(request, settings.request)
  if (yield* (yield* BookingStore).hasBookingIn(request.passengerId, start, end)) {
    return yield* new ExistingBookingInPeriod()
  }
})
