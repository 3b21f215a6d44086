import { DateTime, Result } from "effect"
import type { Booking } from "#core/booking/Booking.ts"
import type { CommuteRequest, RequestState } from "./CommuteRequest.ts"
import { RequestNotOpen } from "./refusals.ts"

type Decided = Result.Result<RequestState, RequestNotOpen>

const isOver = ({ plannedTime }: Pick<CommuteRequest, "plannedTime">, now: DateTime.Utc): boolean =>
  DateTime.isGreaterThanOrEqualTo(now, plannedTime)

/** Is it still waiting for what the passenger does with it, with no booking under way? */
const isFree = ({ _tag }: RequestState): boolean =>
  _tag === "OPEN" || _tag === "STALLED" || _tag === "PUBLIC_TRANSPORT"

const free = (state: RequestState, next: "OPEN" | "CANCELED"): Decided =>
  isFree(state) ? Result.succeed({ _tag: next }) : Result.fail(new RequestNotOpen())

/** REQ-017 a changed request looks for trips again, also after it stalled. */
export const decideEdit = (state: RequestState): Decided => free(state, "OPEN")

/** REQ-018 a request with a booking ends with the booking; a cancelled one stays cancelled. */
export const decideCancel = (state: RequestState): Decided =>
  state._tag === "CANCELED" ? Result.succeed(state) : free(state, "CANCELED")

/** N23 the passenger takes public transport instead. */
export const decidePublicTransport = (state: RequestState): Decided =>
  state._tag === "OPEN" ? Result.succeed({ _tag: "PUBLIC_TRANSPORT" }) : Result.fail(new RequestNotOpen())

/** N23 the planned time has passed without a booking. */
export const decideStall = (
  request: Pick<CommuteRequest, "state" | "plannedTime">,
  now: DateTime.Utc
): RequestState =>
  request.state._tag === "OPEN" && isOver(request, now) ? { _tag: "STALLED" } : request.state

/**
 * REQ-008 what the bookings made for a request make of it: the accepted one comes before one that waits. Without any
 * left it looks for trips again, or stalls when its time has passed.
 */
export const decideFollow = (
  request: Pick<CommuteRequest, "state" | "plannedTime">,
  bookings: ReadonlyArray<Pick<Booking, "id" | "status">>,
  now: DateTime.Utc
): RequestState => {
  const { state } = request
  if (state._tag === "CANCELED") return state
  const accepted = bookings.find(({ status }) => status === "ACCEPTED")
  if (accepted !== undefined) return { _tag: "BOOKED", bookingId: accepted.id }
  const waiting = bookings.find(({ status }) => status === "AWAITING_APPROVAL")
  if (waiting !== undefined) return { _tag: "AWAITING_APPROVAL", bookingId: waiting.id }
  if (isFree(state)) return state
  return { _tag: isOver(request, now) ? "STALLED" : "OPEN" }
}
