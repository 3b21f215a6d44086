import { Option, Result } from "effect"
import { describe, expect, it } from "vitest"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { ProspectId, UserId } from "#core/shared/ids.ts"
import { bookableFromResult } from "#core/trip/Bookable.ts"
import { canMessageDriver } from "#core/trip/canMessageDriver.ts"
import { checkBookable } from "#core/trip/checkBookable.ts"
import { aDriverTripView, aJourney, at, uuid } from "#tests/ui/rider/views.ts"

const aRide = (more: Partial<MarketplaceTripView> = {}): MarketplaceTripView =>
  aJourney({ public: false, provider: null, driver: aDriverTripView(1).user, ...more })
const viewer = Option.some(UserId.make(uuid(7)))
/** The result's refusal to be booked at a time; undefined if it can be. */
const refusal = (more: Partial<MarketplaceTripView>, time = "07:30"): string | undefined =>
  Result.match(checkBookable(bookableFromResult(aRide(more)), viewer, at(time)), {
    onFailure: ({ _tag }) => _tag,
    onSuccess: () => undefined
  })
const started = { startedAt: Option.some(at("07:00")) }

describe("the button of a result", () => {
  it("SRCH-045 books no journey by public transport", () => {
    expect(refusal({ public: true })).toBe("not_a_car_trip")
    expect(refusal({})).toBeUndefined()
  })
  it("SRCH-046 SRCH-047 SRCH-049 books a trip under way only on demand, by its prospect, and none that is over", () => {
    const onDemand = { prospectId: Option.some(ProspectId.make(uuid(9))) }
    expect(refusal(started)).toBe("cannot_book_active_commute")
    expect(refusal({ ...started, ...onDemand })).toBeUndefined()
    expect(refusal({ ...onDemand, completedAt: Option.some(at("07:20")) })).toBe("completed_trip")
  })
  it("SRCH-048 books until the last moment that the result names, or until it leaves", () => {
    expect(refusal({}, "08:01")).toBe("booking_closed")
    const bookableUntil = Option.some(at("07:45"))
    expect(refusal({ bookableUntil }, "07:44")).toBeUndefined()
    expect(refusal({ bookableUntil }, "07:46")).toBe("booking_closed")
  })
})

describe("a message from a result", () => {
  const canWrite = (more: Partial<MarketplaceTripView>, version: string | null) =>
    canMessageDriver(bookableFromResult(aRide(more)), {
      userId: viewer,
      now: at("07:30"),
      nativeVersion: Option.fromNullOr(version)
    })
  it("SRCH-029 goes to the driver of a bookable trip of another person, from a version after 5.0.5", () => {
    expect(canWrite({}, "5.0.11")).toBe(true)
    expect(canWrite({}, "5.0.5")).toBe(false)
    expect(canWrite({}, null)).toBe(false)
    expect(canWrite(started, "5.0.11")).toBe(false)
    expect(canWrite({ userId: viewer }, "5.0.11")).toBe(false)
  })
})
