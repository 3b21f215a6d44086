import { describe, expect, it } from "vitest"
import { compactRoute, legAfter } from "#ui/timeline/spineModel.ts"

const stops = [
  { id: "a", place: "Home" },
  { id: "b", place: "Station" },
  { id: "c", place: "Work" }
]

describe("the route spine", () => {
  it("draws a car where no leg is told, and nothing after the end", () => {
    expect([legAfter({ stops }, 0), legAfter({ stops }, 2)]).toEqual([{ mode: "car" }, undefined])
  })
  it("in short shows the two ends and every named leg, in the look of the ride", () => {
    const legs = [
      { mode: "walk", label: "400 m" },
      { mode: "transit", label: "Bus 250S" }
    ] as const
    expect(compactRoute({ stops, legs })).toEqual({
      stops: [stops[0], stops[2]],
      legs: [{ mode: "transit", label: "400 m · Bus 250S" }]
    })
  })
  it("in short leaves a single stop as it is", () => {
    expect(compactRoute({ stops: stops.slice(0, 1) })).toEqual({ stops: stops.slice(0, 1) })
  })
})
