import { describe, expect, it } from "vitest"
import { alightingStops, boardingStops, canSelectMeetingPoints } from "#core/search/meetingPointSelection.ts"

describe("selecting meeting points", () => {
  const allowed = { stopCount: 3, hasCapability: true, hasFlag: true, hasTripId: true, ref: undefined }
  it.each([
    ["SRCH-030 requires more than two stops", { ...allowed, stopCount: 2 }, false],
    ["SRCH-031 requires the capability", { ...allowed, hasCapability: false }, false],
    ["SRCH-031 requires the flag", { ...allowed, hasFlag: false }, false],
    ["SRCH-032 requires a trip id", { ...allowed, hasTripId: false }, false],
    ["SRCH-032 or the journey planner", { ...allowed, hasTripId: false, ref: "rejseplanen" }, true],
    ["SRCH-030 is allowed otherwise", allowed, true]
  ])("%s", (_case, context, isAllowed) => {
    expect(canSelectMeetingPoints(context)).toBe(isAllowed)
  })
  it("N36 offers alighting only behind the stop for boarding", () => {
    const stops = [{ id: "a" }, { id: "b" }, { id: "c" }]
    expect(boardingStops(stops)).toEqual([{ id: "a" }, { id: "b" }])
    expect(alightingStops(stops, "b")).toEqual([{ id: "c" }])
    expect(alightingStops(stops, "a")).toEqual([{ id: "b" }, { id: "c" }])
    expect(alightingStops(stops, "elsewhere")).toEqual([])
  })
})
