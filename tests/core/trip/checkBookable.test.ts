import { Option, Result } from "effect"
import { describe, expect, it } from "vitest"
import type { Bookable } from "#core/trip/Bookable.ts"
import { checkBookable } from "#core/trip/checkBookable.ts"
import { anna, at, bo } from "#tests/support/builders/entities.ts"

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

describe("a seat can be requested", () => {
  it.each([
    ["SRCH-048 until the moment of departure", listed, leaving],
    [
      "SRCH-048 until bookable_until, when it is later than departure",
      { ...listed, bookableUntil: Option.some(after) },
      after
    ],
    ["BOOK-015 on a trip without a named driver", { ...listed, driverId: Option.none() }, before],
    ["SRCH-047 on a started trip on demand", { ...listed, startedAt: started, isOnDemand: true }, after],
    [
      "SRCH-048 on a trip on demand until its bookable_until, also long after departure",
      { ...listed, isOnDemand: true, bookableUntil: Option.some(after) },
      after
    ]
  ] as const)("%s", (_case, trip, now) => {
    expect(tagOf(checkBookable(trip, Option.some(anna), now))).toBe("bookable")
  })
})

describe("booking is refused", () => {
  it.each([
    ["BOOK-015 to the driver", "cannot_book_own_commute", listed, bo, before],
    ["SRCH-045 on a public transport trip", "not_a_car_trip", { ...listed, isPublic: true }, anna, before],
    [
      "SRCH-046 START-005 on a completed trip",
      "completed_trip",
      { ...listed, completedAt: started },
      anna,
      before
    ],
    [
      "SRCH-047 START-004 on a started trip",
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
    ],
    [
      "SRCH-048 on a trip on demand after its bookable_until",
      "booking_closed",
      { ...listed, isOnDemand: true, bookableUntil: Option.some(leaving) },
      anna,
      after
    ]
  ] as const)("%s", (...[, tag, trip, passenger, now]) => {
    expect(tagOf(checkBookable(trip, Option.some(passenger), now))).toBe(tag)
  })
})
