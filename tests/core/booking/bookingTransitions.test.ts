import { Result } from "effect"
import { describe, expect, it } from "vitest"
import type { BookingStatus } from "#core/booking/Booking.ts"
import {
  decideAccept,
  decideCancel,
  decideDeny,
  offersAcceptWithoutPayment
} from "#core/booking/bookingTransitions.ts"
import type { TripPhase } from "#core/trip/tripPhase.ts"

type Answer = Result.Result<string, { readonly _tag: string }>

const said = (result: Answer) =>
  Result.match(result, { onFailure: (refusal) => refusal._tag, onSuccess: (status) => status })

type Decide = (status: BookingStatus, phase: TripPhase) => Answer
type Case = readonly [title: string, decide: Decide, BookingStatus, TripPhase, answer: string]

const cases: readonly Case[] = [
  ["BOOK-007 accepts an open one", decideAccept, "AWAITING_APPROVAL", "scheduled", "ACCEPTED"],
  ["BOOK-007 accepts on the way", decideAccept, "AWAITING_APPROVAL", "active", "ACCEPTED"],
  ["BOOK-007 accepts nothing twice", decideAccept, "ACCEPTED", "scheduled", "booking_not_open"],
  ["BOOK-007 accepts nothing cancelled", decideAccept, "CANCELED", "scheduled", "booking_not_open"],
  [
    "BOOK-007 accepts nothing on a cancelled trip",
    decideAccept,
    "AWAITING_APPROVAL",
    "cancelled",
    "booking_not_open"
  ],
  ["BOOK-008 denies an open one", decideDeny, "AWAITING_APPROVAL", "due", "DENIED"],
  ["BOOK-008 denies nothing accepted", decideDeny, "ACCEPTED", "due", "booking_not_open"],
  [
    "BOOK-011 lets the passenger cancel an open one",
    decideCancel,
    "AWAITING_APPROVAL",
    "scheduled",
    "CANCELED"
  ],
  ["BOOK-009 lets either cancel an accepted one", decideCancel, "ACCEPTED", "active", "CANCELED"],
  [
    "BOOK-010 cancels nothing once completed",
    decideCancel,
    "ACCEPTED",
    "completed",
    "trip_already_completed"
  ],
  ["BOOK-009 cancels nothing twice", decideCancel, "CANCELED", "scheduled", "booking_not_open"]
]

describe("answering a seat request", () => {
  it.each(cases)("%s", (...[, decide, status, phase, answer]) => {
    expect(said(decide(status, phase))).toBe(answer)
  })
})

describe("accept without payment", () => {
  it.each([
    ["BOOK-013 is offered with subsidy", true, { subsidy: 1, verdict: "eligible" }],
    ["BOOK-013 is offered when not eligible", true, { subsidy: 0, verdict: "outside_sponsored_area" }],
    ["BOOK-013 is not offered in a zero-subsidy area", false, { subsidy: 0, verdict: "eligible" }]
  ])("%s", (_case, offered, booking) => {
    expect(offersAcceptWithoutPayment(booking)).toBe(offered)
  })
})
