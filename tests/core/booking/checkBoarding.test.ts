import { Option, Result } from "effect"
import { describe, expect, it } from "vitest"
import { checkBoardableByCode, checkBoarding } from "#core/booking/checkBoarding.ts"
import { aBooking, anna, aTrip, at, bo } from "#tests/support/builders/entities.ts"

type Answer = Result.Result<unknown, { readonly _tag: string }>
const tagOf = (answer: Answer) =>
  Result.match(answer, { onFailure: (refusal) => refusal._tag, onSuccess: () => "on board" })

const ended = Option.some(at("2026-03-02T08:30:00Z"))
const visitor = { driverId: bo, userId: Option.none(), open: Option.none(), freeSeats: 1 }
const annasAttempt = { ...visitor, userId: Option.some(anna) }

describe("boarding by code", () => {
  it.each([
    ["BYCODE-006 refuses a completed trip", "completed_trip", { completedAt: ended }],
    ["BYCODE-004 refuses the code of a cancelled trip", "invalid_trip_code", { cancelledAt: ended }],
    ["BYCODE-002 accepts an active trip", "on board", { startedAt: ended }]
  ] as const)("%s", (_case, answer, more) => {
    expect(tagOf(checkBoardableByCode(aTrip(more)))).toBe(answer)
  })
  it.each([
    ["BYCODE-002 accepts a visitor on a trip with a free seat", "on board", visitor],
    ["BYCODE-003 accepts a verified passenger", "on board", annasAttempt],
    ["BYCODE-007 refuses without a free seat", "no_seats_available", { ...visitor, freeSeats: 0 }],
    ["BYCODE-009 refuses the driver of the trip", "driving", { ...annasAttempt, userId: Option.some(bo) }]
  ] as const)("%s", (_case, answer, boarding) => {
    expect(tagOf(checkBoarding(boarding))).toBe(answer)
  })
  it.each([
    ["BYCODE-008 refuses a passenger with a seat", "already_booked", "ACCEPTED"],
    ["BYCODE-008 refuses a passenger who waits for an answer", "already_booked", "AWAITING_APPROVAL"],
    ["BYCODE-003 accepts a passenger with a reserved seat", "on board", "RESERVED"]
  ] as const)("%s", (_case, answer, status) => {
    const boarding = { ...annasAttempt, open: Option.some(aBooking({ status })), freeSeats: 0 }
    expect(tagOf(checkBoarding(boarding))).toBe(answer)
  })
})
