import { Option, Result } from "effect"
import { describe, expect, it } from "vitest"
import { type Bookable, checkBookable } from "#core/trip/checkBookable.ts"
import { anna, at, bo } from "#tests/support/builders.ts"

const listed: Bookable = {
  driverId: Option.some(bo),
  isPublic: false,
  isOnDemand: false,
  startedAt: Option.none(),
  completedAt: Option.none(),
  bookableUntil: Option.none(),
  departureTime: at("2026-03-02T08:00:00Z")
}
const before = at("2026-03-02T07:00:00Z")
const leaving = at("2026-03-02T08:00:00Z")
const after = at("2026-03-02T08:00:01Z")
const started = Option.some(before)

const tagOf = (result: Result.Result<void, { readonly _tag: string }>) =>
  Result.match(result, { onFailure: (refusal) => refusal._tag, onSuccess: () => "bookable" })

describe("a seat can be asked for", () => {
  it.each([
    ["SRCH-048 until the very moment of departure", listed, leaving],
    [
      "SRCH-048 until bookable_until, when it is later than departure",
      { ...listed, bookableUntil: Option.some(after) },
      after
    ],
    ["SRCH-047 on a started trip on demand", { ...listed, startedAt: started, isOnDemand: true }, after]
  ] as const)("%s", (_case, trip, now) => {
    expect(tagOf(checkBookable(trip, Option.some(anna), now))).toBe("bookable")
  })
})

describe("booking is refused", () => {
  it.each([
    ["BOOK-015 to the driver", "cannot_book_own_commute", listed, bo, before],
    ["SRCH-045 on a public transport trip", "not_a_car_trip", { ...listed, isPublic: true }, anna, before],
    [
      "SRCH-046 START-005 when completed",
      "completed_trip",
      { ...listed, completedAt: started },
      anna,
      before
    ],
    [
      "SRCH-047 START-004 when started",
      "cannot_book_active_commute",
      { ...listed, startedAt: started },
      anna,
      before
    ],
    ["SRCH-048 after departure", "booking_closed", listed, anna, after],
    [
      "SRCH-048 after bookable_until, even before departure",
      "booking_closed",
      { ...listed, bookableUntil: Option.some(before) },
      anna,
      leaving
    ]
  ] as const)("%s", (...[, tag, trip, passenger, now]) => {
    expect(tagOf(checkBookable(trip, Option.some(passenger), now))).toBe(tag)
  })
})
