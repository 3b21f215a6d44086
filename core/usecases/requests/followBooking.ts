import { DateTime, Effect, Option } from "effect"
import type { Booking } from "#core/booking/Booking.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { CommuteRequests } from "#core/ports/CommuteRequests.ts"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import type { CommuteRequest } from "#core/request/CommuteRequest.ts"
import { decideFollow } from "#core/request/requestTransitions.ts"
import { syncRequest } from "#core/request/syncRequest.ts"
import { saveRequest, withdrawRequest } from "./keepRequest.ts"

/**
 * A request that is free again: its series may have changed or ended meanwhile, or not come on that day. Whoever changes the
 * series now waits, and sees the request as it is afterwards.
 */
const reopen = Effect.fn("reopenRequest")(function* (request: CommuteRequest) {
  if (Option.isNone(request.occurrence)) return yield* saveRequest(request)
  const now = yield* DateTime.now
  const recurringTrip = yield* (yield* RecurringTrips).lock(request.occurrence.value.recurringTripId)
  const next = Option.flatMap(recurringTrip, (one) => syncRequest(request, one, now))
  return yield* Option.isSome(next) ? saveRequest(next.value) : withdrawRequest(request)
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
  yield* state._tag === "OPEN" ? reopen({ ...request, state }) : saveRequest({ ...request, state })
})
