import { assert, describe, it } from "@effect/vitest"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { RequestId } from "#core/shared/ids.ts"
import { resultFromState, resultLink } from "#rider/shared/trips/resultLink.ts"
import { aCombinedResult, aJourney, uuid } from "#tests/ui/rider/views.ts"

const bus = aJourney({ id: "bus" })
const combined = aCombinedResult()

describe("the address of a result", () => {
  const paramsOf = (trip: MarketplaceTripView) => new URL(resultLink(trip).to, "http://test").searchParams

  it.each([
    ["a journey", bus, "true"],
    ["a combined result", combined, "false"]
  ] as const)("SRCH-020 SRCH-036 of %s identifies it", (_case, trip, isPublic) => {
    const params = paramsOf(trip)
    assert.deepStrictEqual(
      [params.get("ref"), params.get("driverTripId"), params.get("isPublic"), params.get("trip_id")],
      ["rejseplanen", trip.id, isPublic, null]
    )
    assert.deepStrictEqual(resultFromState(resultLink(trip).state)?.id, trip.id)
  })
  it("SRCH-015 SRCH-020 of a car trip contains the requested seats", () => {
    const place = { name: "", lat: 55, lng: 12 }
    const request = { seats: 2, departure: place, destination: place }
    const carTrip = { ...combined, id: uuid(1), combi: false }
    assert.strictEqual(paramsOf({ ...carTrip, request }).get("seats"), "2")
    assert.isNull(paramsOf(carTrip).get("seats"))
  })
  it("SRCH-020 SRCH-033 of a car trip contains trip and stops", () => {
    const params = paramsOf({ ...combined, id: uuid(1), combi: false })
    assert.deepStrictEqual(
      [params.get("trip_id"), params.get("departureStopPivotId"), params.get("ref")],
      [uuid(1), uuid(2), null]
    )
  })
  it("SRCH-019 SRCH-021 of a search for a request has the request, and whether a survey follows", () => {
    const origin = { requestId: RequestId.make(uuid(7)), shouldTriggerSurvey: true }
    for (const trip of [bus, { ...combined, id: uuid(1), combi: false }]) {
      const params = new URL(resultLink(trip, origin).to, "http://test").searchParams
      assert.deepStrictEqual(
        [params.get("requestId"), params.get("should-trigger-survey")],
        [uuid(7), "true"]
      )
      assert.isNull(paramsOf(trip).get("should-trigger-survey"))
    }
  })
})
