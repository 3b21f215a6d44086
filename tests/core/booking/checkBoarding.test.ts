import { Option, Result } from "effect"
import { describe, expect, it } from "vitest"
import { BookingStatus } from "#core/booking/Booking.ts"
import { isOpenBooking } from "#core/booking/bookingTransitions.ts"
import { checkBoarding, checkCodedTrip } from "#core/booking/checkBoarding.ts"
import { aBooking, anna, aTrip, at, bo } from "#tests/support/builders.ts"

type Answer = Result.Result<unknown, { readonly _tag: string }>
const said = (answer: Answer) =>
  Result.match(answer, { onFailure: (refusal) => refusal._tag, onSuccess: () => "on board" })

const ended = Option.some(at("2026-03-02T08:30:00Z"))
const visitor = { driverId: bo, userId: Option.none(), open: Option.none(), freeSeats: 1 }
const annas = { ...visitor, userId: Option.some(anna) }

describe("boarding by code", () => {
  it.each([
    ["BYCODE-006 a completed trip says so", "completed_trip", { completedAt: ended }],
    ["BYCODE-004 a cancelled trip has no code", "invalid_trip_code", { cancelledAt: ended }],
    ["BYCODE-002 an active trip is open", "on board", { startedAt: ended }]
  ] as const)("%s", (_case, answer, more) => {
    expect(said(checkCodedTrip(aTrip(more)))).toBe(answer)
  })
  it.each([
    ["BYCODE-002 a visitor may look at a trip with a free seat", "on board", visitor],
    ["BYCODE-003 so may a verified one board it", "on board", annas],
    ["BYCODE-007 not without a free seat", "no_seats_available", { ...visitor, freeSeats: 0 }],
    ["BYCODE-009 not their own trip", "driving", { ...annas, userId: Option.some(bo) }]
  ] as const)("%s", (_case, answer, boarding) => {
    expect(said(checkBoarding(boarding))).toBe(answer)
  })
  const open = BookingStatus.literals.filter((status) => isOpenBooking({ status }))
  it.each(open)("BYCODE-008 BYCODE-003 with a booking that is %s", (status) => {
    const boarding = { ...annas, open: Option.some(aBooking({ status })), freeSeats: 0 }
    expect(said(checkBoarding(boarding))).toBe(status === "RESERVED" ? "on board" : "already_booked")
  })
})
