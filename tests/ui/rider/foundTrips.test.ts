import { assert, describe, it } from "@effect/vitest"
import { Option, Schema } from "effect"
import { SearchEvent } from "#core/contract/search.ts"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { TripId } from "#core/shared/ids.ts"
import { applyEvent, beginAgain, finish } from "#rider/features/find-trip/foundTrips.ts"
import { givenResult, resultLink } from "#rider/shared/trips/resultLink.ts"
import { aJourney, at, uuid } from "./views.ts"

const encode = Schema.encodeSync(SearchEvent)
const bus = aJourney({ id: "bus" })
const combined = aJourney({
  id: "signed",
  public: false,
  combi: true,
  tripId: Option.some(TripId.make(uuid(1))),
  departureStopId: uuid(2),
  destinationStopId: uuid(3),
  departureTime: at("08:10"),
  position: { above: null, replaces: "bus" }
})

const heard = (...messages: ReadonlyArray<ReadonlyArray<MarketplaceTripView>>) =>
  messages.reduce(
    (found, data) => applyEvent(found, encode({ event: "message", data })).found,
    beginAgain(undefined)
  )
const ids = ({ trips }: ReturnType<typeof heard>) => trips.map(({ id }) => id)

describe("the results of a search", () => {
  it("SRCH-006 SRCH-018 lose the journey whose place a combined result takes", () => {
    assert.deepStrictEqual(ids(heard([bus])), ["bus"])
    assert.deepStrictEqual(ids(finish(heard([bus, aJourney({ id: "late" })], [combined]))), [
      "late",
      "signed"
    ])
  })
})

describe("the address of a result", () => {
  const paramsOf = (trip: MarketplaceTripView) => new URL(resultLink(trip).to, "http://test").searchParams

  it.each([
    ["a journey", bus, "true"],
    ["a combined result", combined, "false"]
  ] as const)("SRCH-020 SRCH-036 of %s is enough to find it again", (_case, trip, isPublic) => {
    const params = paramsOf(trip)
    assert.deepStrictEqual(
      [params.get("ref"), params.get("driverTripId"), params.get("isPublic"), params.get("trip_id")],
      ["rejseplanen", trip.id, isPublic, null]
    )
    assert.deepStrictEqual(givenResult(resultLink(trip).state)?.id, trip.id)
  })
  it("SRCH-015 SRCH-020 of a car trip names the seats that were asked for", () => {
    const place = { name: "", lat: 55, lng: 12 }
    const request = { seats: 2, departure: place, destination: place }
    const ride = { ...combined, id: uuid(1), combi: false }
    assert.strictEqual(paramsOf({ ...ride, request }).get("seats"), "2")
    assert.isNull(paramsOf(ride).get("seats"))
  })
  it("SRCH-020 SRCH-033 of a car trip names trip and stops", () => {
    const params = paramsOf({ ...combined, id: uuid(1), combi: false })
    assert.deepStrictEqual(
      [params.get("trip_id"), params.get("departureStopPivotId"), params.get("ref")],
      [uuid(1), uuid(2), null]
    )
  })
})
