import { describe, expect, it } from "vitest"
import { boardingChoices, leavingChoices, mayChooseMeetingPoints } from "#core/search/meetingPointChoice.ts"
import { rerunsSearch } from "#core/search/rerunsSearch.ts"
import { type ResultQuery, resultSource } from "#core/search/resultSource.ts"

const everything: ResultQuery = {
  tripId: "trip",
  hasGivenResult: true,
  requestId: "request",
  driverTripId: "trip",
  ref: "rejseplanen",
  departureStopPivotId: "a",
  destinationStopPivotId: "b",
  departureStopId: "n1",
  destinationStopId: "n2",
  code: "12345678"
}
const without = (...names: ReadonlyArray<keyof ResultQuery>): ResultQuery => ({
  ...everything,
  ...Object.fromEntries(names.map((name) => [name, name === "hasGivenResult" ? false : undefined]))
})

describe("a result page takes its trip", () => {
  it.each([
    ["SRCH-033 by the trip id first", "trip_id", everything],
    ["SRCH-034 then from the result that came along", "given", without("tripId")],
    ["SRCH-035 then by request and trip", "request", without("tripId", "hasGivenResult")],
    [
      "SRCH-036 then by the journey planner's reference",
      "journey_planner",
      without("tripId", "hasGivenResult", "requestId")
    ],
    ["SRCH-037 then by stop pivots", "stop_pivots", without("tripId", "hasGivenResult", "requestId", "ref")],
    [
      "SRCH-038 then by stops",
      "stops",
      without("tripId", "hasGivenResult", "requestId", "ref", "departureStopPivotId")
    ],
    ["SRCH-039 then by the code", "code", without("tripId", "hasGivenResult", "driverTripId")],
    ["SRCH-040 and from nowhere else", "nothing", without("tripId", "hasGivenResult", "driverTripId", "code")]
  ] as const)("%s", (_case, source, query) => {
    expect(resultSource(query)).toBe(source)
  })
})

it("SRCH-020 an empty text in the address counts as none", () => {
  expect(resultSource({ ...without("hasGivenResult"), tripId: "" })).toBe("request")
  expect(resultSource({ ...without("hasGivenResult", "tripId"), requestId: "" })).toBe("journey_planner")
})

describe("choosing meeting points", () => {
  const search = { stopCount: 3, hasCapability: true, hasFlag: true, hasTripId: true, ref: undefined }
  it.each([
    ["SRCH-030 wants more than two stops", { ...search, stopCount: 2 }, false],
    ["SRCH-031 wants the capability", { ...search, hasCapability: false }, false],
    ["SRCH-031 wants the flag", { ...search, hasFlag: false }, false],
    ["SRCH-032 wants a trip id", { ...search, hasTripId: false }, false],
    ["SRCH-032 or the journey planner", { ...search, hasTripId: false, ref: "rejseplanen" }, true],
    ["SRCH-030 is offered otherwise", search, true]
  ])("%s", (_case, given, answer) => {
    expect(mayChooseMeetingPoints(given)).toBe(answer)
  })
  it("N36 lets one out only behind where one got in", () => {
    const stops = [{ id: "a" }, { id: "b" }, { id: "c" }]
    expect(boardingChoices(stops)).toEqual([{ id: "a" }, { id: "b" }])
    expect(leavingChoices(stops, "b")).toEqual([{ id: "c" }])
    expect(leavingChoices(stops, "a")).toEqual([{ id: "b" }, { id: "c" }])
    expect(leavingChoices(stops, "elsewhere")).toEqual([])
  })
})

describe("coming back to results", () => {
  it.each([
    ["SRCH-010 searches anew within two minutes", 120_000, true],
    ["SRCH-010 keeps them later", 120_001, false]
  ])("%s", (_case, age, answer) => {
    expect(rerunsSearch(1_000_000, 1_000_000 + age, 120)).toBe(answer)
  })
})
