import { Option, Result } from "effect"
import { describe, expect, it } from "vitest"
import { ProspectId } from "#core/shared/ids.ts"
import { bookableOf } from "#core/trip/bookableOf.ts"
import { type Bookable, checkBookable } from "#core/trip/checkBookable.ts"
import { offersMessage } from "#core/trip/offersMessage.ts"
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
    ["BOOK-015 on a trip that names no driver", { ...listed, driverId: Option.none() }, before],
    ["SRCH-047 on a started trip on demand", { ...listed, startedAt: started, isOnDemand: true }, after],
    [
      "SRCH-048 on a trip on demand until its bookable_until, however long ago it left",
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

const result = {
  public: false,
  tripId: Option.none(),
  prospectId: Option.none(),
  userId: Option.some(bo),
  startedAt: Option.none(),
  completedAt: Option.none(),
  bookableUntil: Option.none(),
  departureTime: listed.departureTime
}
const prospect = Option.some(ProspectId.make("00000000-0000-7000-8000-000000000009"))

describe("a result", () => {
  it.each([
    ["SRCH-049 with a prospect_id is on demand", prospect, true],
    ["SRCH-049 without one is not", Option.none(), false]
  ] as const)("%s", (_case, prospectId, isOnDemand) => {
    expect(bookableOf({ ...result, prospectId }).isOnDemand).toBe(isOnDemand)
  })
  it.each([
    ["SRCH-049 SRCH-047 started and on demand can be booked", prospect, "bookable"],
    ["SRCH-049 SRCH-047 started and planned cannot", Option.none(), "cannot_book_active_commute"]
  ] as const)("%s", (_case, prospectId, answer) => {
    const bookable = bookableOf({ ...result, startedAt: started, prospectId })
    expect(tagOf(checkBookable(bookable, Option.some(anna), after))).toBe(answer)
  })
})

describe("a message to the driver of a result", () => {
  const visit = { userId: Option.some(anna), now: before, nativeVersion: Option.some("5.0.6") }
  it.each([
    ["SRCH-029 is offered above 5.0.5", listed, visit, true],
    [
      "SRCH-029 counts versions part by part",
      listed,
      { ...visit, nativeVersion: Option.some("5.0.11") },
      true
    ],
    ["SRCH-029 is not offered in 5.0.5", listed, { ...visit, nativeVersion: Option.some("5.0.5") }, false],
    ["SRCH-029 nor below", listed, { ...visit, nativeVersion: Option.some("4.9.9") }, false],
    ["SRCH-029 nor outside of a native shell", listed, { ...visit, nativeVersion: Option.none() }, false],
    ["SRCH-029 nor to the driver", listed, { ...visit, userId: Option.some(bo) }, false],
    ["SRCH-029 nor once the trip cannot be booked", { ...listed, completedAt: started }, visit, false]
  ] as const)("%s", (_case, trip, given, isOffered) => {
    expect(offersMessage(trip, given)).toBe(isOffered)
  })
})
