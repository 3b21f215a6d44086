import { assert, describe, it } from "@effect/vitest"
import { parseResultQuery } from "#rider/features/trip-details/parseResultQuery.ts"
import { uuid } from "#tests/ui/rider/views.ts"

const [request, trip, from, to] = [uuid(1), uuid(2), uuid(3), uuid(4)]
const parse = (query: Readonly<Record<string, string>>) => parseResultQuery(new URLSearchParams(query))

describe("the result page loads the result", () => {
  it.each([
    ["SRCH-035 for a request", { requestId: request, driverTripId: trip }, { requestId: request }],
    [
      "SRCH-037 between two driver stops",
      { departureStopPivotId: from, destinationStopPivotId: to },
      undefined
    ],
    [
      "SRCH-038 between two meeting points",
      { departureStopId: "n1", departureStopType: "meeting_point", destinationStopId: "n2" },
      undefined
    ],
    ["SRCH-020 without any filter if a part of its query is malformed", { requestId: "mine" }, {}],
    ["SRCH-020 without empty parameters", { requestId: "", departureStopId: "n1" }, { departureStopId: "n1" }]
  ] as const)("%s", (_case, query, expected) => {
    assert.deepStrictEqual<unknown>(parse(query), expected ?? query)
  })
})
