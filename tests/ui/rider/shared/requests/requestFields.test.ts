import { assert, describe, it } from "@effect/vitest"
import { DateTime } from "effect"
import { toRequestPayload, toRequestValues, toUpcomingValues } from "#rider/shared/requests/requestFields.ts"
import { bestTripOfRequest, searchOfRequest } from "#rider/shared/requests/requestLinks.ts"
import { aCombinedResult, aPlace, aRequestView, at, uuid } from "#tests/ui/rider/views.ts"

const request = aRequestView()

describe("the form of a request", () => {
  it("REQ-009 has its ends, its time and whether that is the arrival", () => {
    const { from, seats, time, to } = toRequestValues(request)
    assert.deepStrictEqual([from.street, to.street, seats], ["Banegade 1", "Nørregade 1", 2])
    assert.deepStrictEqual(time, { mode: "arrival", dateTime: at("08:00"), leaveNow: false })
  })
  it("searches from now on when its time has passed", () => {
    const after = DateTime.add(at("08:00"), { minutes: 1 })
    assert.isUndefined(toUpcomingValues(request, after).time)
    assert.strictEqual(toUpcomingValues(request, at("07:00")).time?.mode, "arrival")
  })
  it("REQ-015 saves the type, the time by which it is planned, and places as they were chosen", () => {
    const payload = toRequestPayload({ ...toRequestValues(request), from: aPlace("Aarhus H") })
    assert.deepInclude(payload, {
      type: "OTHER",
      plannedTimeBy: "ARRIVAL",
      plannedTime: at("08:00"),
      seats: 2,
      fromStreet: "Aarhus H",
      toStreet: "Nørregade 1"
    })
  })
})

describe("the links of a request", () => {
  it("lead to a search for it, and to its best trip", () => {
    assert.strictEqual(searchOfRequest(request.id), `/demand?requestId=${request.id}`)
    assert.isUndefined(bestTripOfRequest(request))
    const best = { ...aCombinedResult(), id: uuid(1), combi: false }
    const path = bestTripOfRequest({ ...request, bestDriverTrip: best }) ?? ""
    const params = Object.fromEntries(new URLSearchParams(path.split("?")[1]))
    assert.deepStrictEqual(params, {
      requestId: request.id,
      driverTripId: uuid(1),
      departureStopPivotId: uuid(2),
      destinationStopPivotId: uuid(3)
    })
  })
})
