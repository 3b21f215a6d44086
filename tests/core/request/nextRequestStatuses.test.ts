import { Result } from "effect"
import { assert, describe, it } from "vitest"
import type { RequestState } from "#core/request/CommuteRequest.ts"
import { RequestStatus } from "#core/request/CommuteRequest.ts"
import { nextRequestStatuses } from "#core/request/nextRequestStatuses.ts"
import {
  decideCancel,
  decideEdit,
  decideFromBookings,
  decidePublicTransport,
  decideStall
} from "#core/request/requestTransitions.ts"
import { at, bookingId } from "#tests/support/builders/entities.ts"

const [before, planned, after] = ["07:00", "08:00", "09:00"].map((time) => at(`2026-03-02T${time}:00Z`))

const stateOf = (status: RequestStatus): RequestState =>
  status === "BOOKED" || status === "AWAITING_APPROVAL"
    ? { _tag: status, bookingId: bookingId(1) }
    : { _tag: status }

/** Every state that a rule answers for a state, before and after the planned time. */
const reached = (status: RequestStatus) => {
  const state = stateOf(status)
  const request = { state, plannedTime: planned ?? at("") }
  const bookings = [[], ["ACCEPTED"], ["AWAITING_APPROVAL"]] as const
  const times = [before ?? planned, after ?? planned].flatMap((time) => time ?? [])
  const decided = [decideEdit(state), decideCancel(state), decidePublicTransport(state)].flatMap(
    (decision) => (Result.isSuccess(decision) ? [decision.success] : [])
  )
  const byTime = times.flatMap((now) => [
    decideStall(request, now),
    ...bookings.map((some) =>
      decideFromBookings(
        request,
        some.map((one) => ({ id: bookingId(2), status: one })),
        now
      )
    )
  ])
  return new Set([...decided, ...byTime].map(({ _tag }) => _tag).filter((tag) => tag !== status))
}

describe("REQ-008 the states that can follow in a request", () => {
  it.each(RequestStatus.literals)("are those that the rules answer: %s", (status) => {
    assert.sameMembers([...nextRequestStatuses(status)], [...reached(status)])
  })
})
