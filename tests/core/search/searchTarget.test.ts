import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { searchTarget } from "#core/search/searchTarget.ts"

describe("the target of a search", () => {
  const whole = { from: "Roskilde", to: "København", at: "08:00" }
  const between = { _tag: "Between", ...whole }
  const stop = { _tag: "Stop", stopId: "n1" }
  it.each([
    ["REQ-003 is two addresses at a planned time", whole, between],
    ["REQ-003 is none without an origin", { ...whole, from: undefined }, undefined],
    ["REQ-003 is none without a destination", { ...whole, to: undefined }, undefined],
    ["REQ-003 is none without a planned time", { ...whole, at: undefined }, undefined],
    ["REQ-003 is a stop, with no address and no time", { stopId: "n1" }, stop],
    ["REQ-003 is none for a stop with an empty id", { stopId: "" }, undefined]
  ])("%s", (_case, draft, target) => {
    expect(Option.getOrUndefined(searchTarget(draft))).toEqual(target)
  })
})
