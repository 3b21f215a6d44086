import { DateTime, Effect, Option } from "effect"
import type { Booking } from "#core/booking/Booking.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { CommuteRequests } from "#core/ports/CommuteRequests.ts"
import { decideFollow } from "#core/request/requestTransitions.ts"
import { saveRequest } from "./keepRequest.ts"

/** REQ-008 the request that a booking was made for goes its way. Inside the transaction that changed the booking. */
export const followBooking = Effect.fn("followBooking")(function* ({
  requestId
}: Pick<Booking, "requestId">) {
  if (Option.isNone(requestId)) return
  const request = yield* Effect.orDie((yield* CommuteRequests).lock(requestId.value))
  const bookings = yield* (yield* BookingStore).ofRequest(request.id)
  const state = decideFollow(request, bookings, yield* DateTime.now)
  if (state !== request.state) yield* saveRequest({ ...request, state })
})
