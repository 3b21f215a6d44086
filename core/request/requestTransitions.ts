import { DateTime, Result } from "effect"
import type { Booking } from "#core/booking/Booking.ts"
import type { CommuteRequest, RequestState } from "./CommuteRequest.ts"
import { RequestNotOpen } from "./refusals.ts"

type Decision = Result.Result<RequestState, RequestNotOpen>

const isOver = ({ plannedTime }: Pick<CommuteRequest, "plannedTime">, now: DateTime.Utc): boolean =>
  DateTime.isGreaterThanOrEqualTo(now, plannedTime)

/** A request without a booking that the passenger can still change. */
const isChangeable = ({ _tag }: RequestState): boolean =>
  _tag === "OPEN" || _tag === "STALLED" || _tag === "PUBLIC_TRANSPORT"

const changeTo = (state: RequestState, next: "OPEN" | "CANCELED"): Decision =>
  isChangeable(state) ? Result.succeed({ _tag: next }) : Result.fail(new RequestNotOpen())

/** REQ-017 An edited request is open again, also after it stalled. */
export const decideEdit = (state: RequestState): Decision => changeTo(state, "OPEN")

/** REQ-018 A request with a booking is closed by cancelling the booking. Cancelling a request twice is allowed. */
export const decideCancel = (state: RequestState): Decision =>
  state._tag === "CANCELED" ? Result.succeed(state) : changeTo(state, "CANCELED")

/** N23 The passenger chooses public transport instead. */
export const decidePublicTransport = (state: RequestState): Decision =>
  state._tag === "OPEN" ? Result.succeed({ _tag: "PUBLIC_TRANSPORT" }) : Result.fail(new RequestNotOpen())

/** N23 An open request stalls when its planned time has passed. */
export const decideStall = (
  request: Pick<CommuteRequest, "state" | "plannedTime">,
  now: DateTime.Utc
): RequestState =>
  request.state._tag === "OPEN" && isOver(request, now) ? { _tag: "STALLED" } : request.state

/**
 * REQ-008 Decides the state of a request from its bookings: an accepted booking wins over one that awaits approval.
 * Without such a booking the request is open again, or stalls when its planned time has passed.
 */
export const decideFromBookings = (
  request: Pick<CommuteRequest, "state" | "plannedTime">,
  bookings: ReadonlyArray<Pick<Booking, "id" | "status">>,
  now: DateTime.Utc
): RequestState => {
  const { state } = request
  if (state._tag === "CANCELED") return state
  const accepted = bookings.find(({ status }) => status === "ACCEPTED")
  if (accepted !== undefined) return { _tag: "BOOKED", bookingId: accepted.id }
  const pending = bookings.find(({ status }) => status === "AWAITING_APPROVAL")
  if (pending !== undefined) return { _tag: "AWAITING_APPROVAL", bookingId: pending.id }
  if (isChangeable(state)) return state
  return { _tag: isOver(request, now) ? "STALLED" : "OPEN" }
}
