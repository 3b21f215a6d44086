import { DateTime, Effect, Option } from "effect"
import type { Booking } from "#core/booking/Booking.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { CommuteRequests } from "#core/ports/CommuteRequests.ts"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import type { CommuteRequest } from "#core/request/CommuteRequest.ts"
import { decideFollow } from "#core/request/requestTransitions.ts"
import { patternOn } from "#core/trip/patternOn.ts"
import { saveRequest, withdrawRequest } from "./keepRequest.ts"

/**
 * RECUR-019, VAC-010 whether a request that is free again is still asked for: its series may have ended meanwhile, or not come on
 * that day. Whoever changes the series now waits, and sees the request as it is afterwards.
 */
const isAskedFor = Effect.fn("isAskedFor")(function* ({ occurrence }: CommuteRequest) {
  if (Option.isNone(occurrence)) return true
  const series = yield* (yield* RecurringTrips).lock(occurrence.value.seriesId)
  return Option.exists(series, (one) => Option.isSome(patternOn(one, occurrence.value.day)))
})

/** REQ-008 the request that a booking was made for goes its way. Inside the transaction that changed the booking. */
export const followBooking = Effect.fn("followBooking")(function* ({
  requestId
}: Pick<Booking, "requestId">) {
  if (Option.isNone(requestId)) return
  const request = yield* Effect.orDie((yield* CommuteRequests).lock(requestId.value))
  const bookings = yield* (yield* BookingStore).ofRequest(request.id)
  const state = decideFollow(request, bookings, yield* DateTime.now)
  if (state === request.state) return
  if (state._tag === "OPEN" && !(yield* isAskedFor(request))) yield* withdrawRequest({ ...request, state })
  else yield* saveRequest({ ...request, state })
})
