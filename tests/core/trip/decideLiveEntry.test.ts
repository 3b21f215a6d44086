import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { decideLiveEntry } from "#core/trip/decideLiveEntry.ts"

describe("opening the active trip", () => {
  it("LIVE-003 without a trip goes home", () => {
    expect(decideLiveEntry(Option.none())).toEqual({ _tag: "GoHome" })
  })
  it("LIVE-003 shows an active trip", () => {
    expect(decideLiveEntry(Option.some("trip"))).toEqual({ _tag: "Show", trip: "trip" })
  })
})
