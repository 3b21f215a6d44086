import { DateTime, Effect, Option } from "effect"
import type { Booking } from "#core/booking/Booking.ts"
import type { RequestEventName } from "#core/console/eventNames.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { CommuteRequests } from "#core/ports/CommuteRequests.ts"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import type { CommuteRequest, RequestState } from "#core/request/CommuteRequest.ts"
import { decideFromBookings } from "#core/request/requestTransitions.ts"
import { syncRequest } from "#core/request/syncRequest.ts"
import { saveRequest, withdrawRequest } from "./saveRequest.ts"

const eventOf = ({ _tag }: RequestState): RequestEventName => {
  switch (_tag) {
    case "OPEN":
      return "request_reopened"
    case "AWAITING_APPROVAL":
      return "request_awaits_driver"
    case "BOOKED":
      return "request_booked"
    case "STALLED":
      return "request_stalled"
    case "PUBLIC_TRANSPORT":
      return "request_public_transport"
    case "CANCELED":
      return "request_cancelled"
  }
}

const save = (request: CommuteRequest) => saveRequest(request, eventOf(request.state), Option.none())

/**
 * Reopens a request in line with its recurring trip, which may have changed, ended or paused in the meantime. Locks the
 * recurring trip, so that a concurrent change of it sees the reopened request.
 */
const reopenRequest = Effect.fn("reopenRequest")(function* (request: CommuteRequest) {
  if (Option.isNone(request.occurrence)) return yield* save(request)
  const now = yield* DateTime.now
  const recurringTrip = yield* (yield* RecurringTrips).lock(request.occurrence.value.recurringTripId)
  const next = Option.flatMap(recurringTrip, (one) => syncRequest(request, one, now))
  return yield* Option.isSome(next) ? save(next.value) : withdrawRequest(request)
})

/** REQ-008 Updates the request that a booking was made for. Inside the transaction that changed the booking. */
export const updateRequestOfBooking = Effect.fnUntraced(function* ({
  requestId
}: Pick<Booking, "requestId">) {
  if (Option.isNone(requestId)) return
  const request = yield* Effect.orDie((yield* CommuteRequests).lock(requestId.value))
  const bookings = yield* (yield* BookingStore).ofRequest(request.id)
  const state = decideFromBookings(request, bookings, yield* DateTime.now)
  if (state === request.state) return
  yield* state._tag === "OPEN" ? reopenRequest({ ...request, state }) : save({ ...request, state })
})
