import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import { TripId } from "#core/shared/ids.ts"
import { parseResultQuery } from "#rider/features/trip-details/parseResultQuery.ts"
import { toBookingPayload } from "#rider/features/trip-details/toBookingPayload.ts"
import { aJourney, uuid } from "#tests/ui/rider/views.ts"

const [request, trip, from, to] = [uuid(1), uuid(2), uuid(3), uuid(4)]
const parse = (query: Readonly<Record<string, string>>) => parseResultQuery(new URLSearchParams(query))

describe("the payload of a booking", () => {
  const carTrip = aJourney({
    public: false,
    tripId: Option.some(TripId.make(trip)),
    departureStopId: from,
    destinationStopId: to
  })
  const payload = { driverTripId: trip, fromDriverStopId: from, toDriverStopId: to, requestId: null }
  const place = { name: "", lat: 55, lng: 12 }
  const forTwo = { ...carTrip, request: { seats: 2, departure: place, destination: place } }
  it.each([
    [
      "REQ-008 BOOK-019 names the request for which the trip was found",
      carTrip,
      parse({ requestId: request }),
      { ...payload, requestId: request }
    ],
    ["BOOK-019 SRCH-013 goes between the stops of the result", carTrip, {}, payload],
    ["BOOK-019 has the seats of the page's query", forTwo, parse({ seats: "3" }), { ...payload, seats: 3 }],
    ["BOOK-019 has the seats of the search", forTwo, {}, { ...payload, seats: 2 }],
    ["BOOK-019 is undefined for a result without a driver", aJourney(), {}, undefined]
  ] as const)("%s", (_case, result, query, expected) => {
    assert.deepStrictEqual<unknown>(toBookingPayload(result, query), expected)
  })
})
