import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { endsSearch } from "#core/search/endsSearch.ts"
import { leavesResult } from "#core/search/leavesResult.ts"
import { searchTarget } from "#core/search/searchTarget.ts"

describe("what is searched for", () => {
  const whole = { from: "Roskilde", to: "København", at: "08:00" }
  const between = { _tag: "Between", ...whole }
  const stop = { _tag: "Stop", stopId: "n1" }
  it.each([
    ["REQ-003 goes between two addresses at a planned time", whole, between],
    ["REQ-003 is nothing without an address to start from", { ...whole, from: undefined }, undefined],
    ["REQ-003 is nothing without an address to go to", { ...whole, to: undefined }, undefined],
    ["REQ-003 is nothing without a planned time", { ...whole, at: undefined }, undefined],
    ["REQ-003 calls at a stop, with no address and no time", { stopId: "n1" }, stop],
    ["REQ-003 is nothing at a stop without a name", { stopId: "" }, undefined]
  ])("%s", (_case, draft, target) => {
    expect(Option.getOrUndefined(searchTarget(draft))).toEqual(target)
  })
})

describe("the search stream", () => {
  it.each([
    ["SRCH-007 closes on an error", "error", { generic: "…" }, true],
    ["SRCH-008 ends with done", "done", {}, true],
    ["SRCH-006 ends with a message that says done", "message", "done", true],
    ["SRCH-006 goes on after trips", "message", [], false],
    ["SRCH-005 goes on after the period", "period", {}, false],
    ["SRCH-006 goes on whatever else says done", "period", "done", false]
  ])("%s", (_case, event, data, ends) => {
    expect(endsSearch({ event, data })).toBe(ends)
  })
})

describe("a result page", () => {
  const mine = Option.some("booking")
  it.each([
    ["SRCH-041 of a deleted trip is content that is not found", true, Option.none(), "ContentNotFound"],
    ["SRCH-041 of a deleted trip is not found by its passenger either", true, mine, "ContentNotFound"],
    ["SRCH-042 of a booked trip leads to the passenger's own", false, mine, "PassengerTrip"],
    ["SRCH-042 of any other trip stays", false, Option.none(), undefined]
  ] as const)("%s", (_case, isDeleted, alreadyBookedId, where) => {
    expect(Option.getOrUndefined(leavesResult({ isDeleted, alreadyBookedId }))?._tag).toBe(where)
  })
  it("SRCH-042 leads to that very booking", () => {
    const elsewhere = leavesResult({ isDeleted: false, alreadyBookedId: mine })
    expect(elsewhere).toEqual(Option.some({ _tag: "PassengerTrip", bookingId: "booking" }))
  })
})
