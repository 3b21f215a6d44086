import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { occurrenceId } from "#core/recurring/occurrenceId.ts"
import { restorableDay } from "#core/recurring/restorableDay.ts"
import { aRecurringRoute, aRecurringTrip } from "#tests/support/builders/recurringTrips.ts"

const monday = "2026-03-02"
const routed = { recurringTrip: aRecurringTrip(), route: aRecurringRoute() }
const id = occurrenceId(routed.route.id, monday)

describe("VAC-010 a withdrawn occurrence", () => {
  it("can be restored on its date while its recurring trip has the same trip there", () => {
    expect(restorableDay(routed, id, 10_000)).toEqual(Option.some(monday))
  })

  it("cannot be restored during a pause", () => {
    const pause = Option.some({ start: monday, end: monday })
    const paused = { ...routed, recurringTrip: { ...routed.recurringTrip, pause } }
    expect(restorableDay(paused, id, 10_000)).toEqual(Option.none())
  })

  it("cannot be restored on another route", () => {
    expect(restorableDay({ ...routed, route: aRecurringRoute({ number: 2 }) }, id, 10_000)).toEqual(
      Option.none()
    )
  })
})
