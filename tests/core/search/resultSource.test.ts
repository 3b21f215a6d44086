import { describe, expect, it } from "vitest"
import { type ResultPageParams, resultSource } from "#core/search/resultSource.ts"

const everything: ResultPageParams = {
  tripId: "trip",
  hasPassedResult: true,
  requestId: "request",
  driverTripId: "trip",
  ref: "rejseplanen",
  departureStopPivotId: "a",
  destinationStopPivotId: "b",
  departureStopId: "n1",
  destinationStopId: "n2",
  code: "12345678"
}
const without = (...names: ReadonlyArray<keyof ResultPageParams>): ResultPageParams => ({
  ...everything,
  ...Object.fromEntries(names.map((name) => [name, name === "hasPassedResult" ? false : undefined]))
})

describe("a result page loads its trip", () => {
  it.each([
    ["SRCH-033 by the trip id first", "trip_id", everything],
    ["SRCH-034 then from the passed result", "passed_result", without("tripId")],
    ["SRCH-035 then by request and trip", "request", without("tripId", "hasPassedResult")],
    [
      "SRCH-036 then by the journey planner's reference",
      "journey_planner",
      without("tripId", "hasPassedResult", "requestId")
    ],
    ["SRCH-037 then by stop pivots", "stop_pivots", without("tripId", "hasPassedResult", "requestId", "ref")],
    [
      "SRCH-038 then by stops",
      "stops",
      without("tripId", "hasPassedResult", "requestId", "ref", "departureStopPivotId")
    ],
    ["SRCH-039 then by the code", "code", without("tripId", "hasPassedResult", "driverTripId")],
    [
      "SRCH-039 and from no other source",
      "nothing",
      without("tripId", "hasPassedResult", "driverTripId", "code")
    ]
  ] as const)("%s", (_case, source, query) => {
    expect(resultSource(query)).toBe(source)
  })
})

it("SRCH-020 an empty query parameter counts as absent", () => {
  expect(resultSource({ ...without("hasPassedResult"), tripId: "" })).toBe("request")
  expect(resultSource({ ...without("hasPassedResult", "tripId"), requestId: "" })).toBe("journey_planner")
})
