import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import { TripId } from "#core/shared/ids.ts"
import { queryOf } from "#rider/features/trip-details/resultQuery.ts"
import { seatOf } from "#rider/features/trip-details/seatOf.ts"
import { aJourney, uuid } from "./views.ts"

const [request, trip, from, to] = [uuid(1), uuid(2), uuid(3), uuid(4)]
const asked = (query: Readonly<Record<string, string>>) => queryOf(new URLSearchParams(query))

describe("the page of a result asks for it", () => {
  it.each([
    [
      "SRCH-035 for the request that it suits",
      { requestId: request, driverTripId: trip },
      { requestId: request }
    ],
    ["SRCH-037 between two calls", { departureStopPivotId: from, destinationStopPivotId: to }, undefined],
    [
      "SRCH-038 between two meeting points",
      { departureStopId: "n1", departureStopType: "meeting_point", destinationStopId: "n2" },
      undefined
    ],
    ["SRCH-020 as a whole where a part of its address is garbled", { requestId: "mine" }, {}],
    ["SRCH-020 without what is empty", { requestId: "", departureStopId: "n1" }, { departureStopId: "n1" }]
  ] as const)("%s", (_case, query, expected) => {
    assert.deepStrictEqual<unknown>(asked(query), expected ?? query)
  })
})

describe("what is booked of a result", () => {
  const ride = aJourney({
    public: false,
    tripId: Option.some(TripId.make(trip)),
    departureStopId: from,
    destinationStopId: to
  })
  const seat = { driverTripId: trip, fromDriverStopId: from, toDriverStopId: to, requestId: null }
  const place = { name: "", lat: 55, lng: 12 }
  const forTwo = { ...ride, request: { seats: 2, departure: place, destination: place } }
  it.each([
    [
      "REQ-008 BOOK-019 is for the request that it was found for",
      ride,
      asked({ requestId: request }),
      { ...seat, requestId: request }
    ],
    ["BOOK-019 is for no request otherwise", ride, {}, seat],
    ["BOOK-019 is as many seats as the address says", forTwo, asked({ seats: "3" }), { ...seat, seats: 3 }],
    ["BOOK-019 is as many seats as the search was for", forTwo, {}, { ...seat, seats: 2 }],
    ["BOOK-019 is nothing where nobody drives", aJourney(), {}, undefined]
  ] as const)("%s", (_case, result, query, expected) => {
    assert.deepStrictEqual<unknown>(seatOf(result, query), expected)
  })
})
