import { describe, expect, it } from "vitest"
import { compactRoute, legAfter } from "#ui/timeline/timelineModel.ts"

const stops = [
  { id: "a", place: "Home" },
  { id: "b", place: "Station" },
  { id: "c", place: "Work" }
]

describe("the timeline of a route", () => {
  it("has a car leg where none is given, and no leg after the last stop", () => {
    expect([legAfter({ stops }, 0), legAfter({ stops }, 2)]).toEqual([{ mode: "car" }, undefined])
  })
  it("in compact form has two ends and one leg with all labels, in the mode of the transit leg", () => {
    const legs = [
      { mode: "walk", label: "400 m" },
      { mode: "transit", label: "Bus 250S" }
    ] as const
    expect(compactRoute({ stops, legs })).toEqual({
      stops: [stops[0], stops[2]],
      legs: [{ mode: "transit", label: "400 m · Bus 250S" }]
    })
  })
  it("in compact form keeps a single stop", () => {
    expect(compactRoute({ stops: stops.slice(0, 1) })).toEqual({ stops: stops.slice(0, 1) })
  })
})
