import { DateTime, Option } from "effect"
import { describe, expect, it } from "vitest"
import { countJudged, judgeTrips } from "#core/request/explainMatching.ts"
import { matchQuery } from "#core/request/matchRequest.ts"
import { defaultProductSettings as settings } from "#core/shared/ProductSettings.ts"
import { aBooking, anna, aRequest, aStop, aTrip, at, bo, carl } from "#tests/support/builders/entities.ts"

const evening = at("2026-03-01T20:00:00Z")

const reasonOf = (request = aRequest(), trip = aTrip(), bookings = [aBooking({ passengerId: carl })]) =>
  judgeTrips(request, { trips: [trip], bookings }, evening, settings).map(({ reason }) =>
    Option.getOrElse(reason, () => "matches")
  )[0]

const far = (address: ReturnType<typeof aRequest>["from"]) => ({ ...address, lat: address.lat + 0.02 })

describe("REQ-007 the reason why a trip does not match", () => {
  it.each([
    ["matches", aRequest(), aTrip()],
    ["start_out_of_reach", aRequest({ from: far(aRequest().from) }), aTrip()],
    ["destination_out_of_reach", aRequest({ to: far(aRequest().to) }), aTrip()],
    ["other_direction", aRequest({ from: aRequest().to, to: aRequest().from }), aTrip()],
    [
      "outside_window",
      aRequest({ plannedTime: DateTime.add(aRequest().plannedTime, { hours: 2 }) }),
      aTrip()
    ],
    ["no_room", aRequest({ seats: 4 }), aTrip()],
    ["trip_not_listed", aRequest(), aTrip({ offered: false })],
    ["cannot_book_own_commute", aRequest({ passengerId: bo }), aTrip()],
    ["request_not_open", aRequest({ state: { _tag: "CANCELED" } }), aTrip()]
  ] as const)("is %s", (reason, request, trip) => {
    expect(reasonOf(request, trip)).toBe(reason)
  })

  it("is that the passenger has asked before, whatever came of it", () => {
    const denied = [aBooking({ passengerId: anna, status: "DENIED" })]
    expect(reasonOf(aRequest(), aTrip(), denied)).toBe("asked_before")
  })

  it("is the one of the pair that comes nearest to a match", () => {
    const passing = aTrip({ stops: [aStop(3, { position: 0 }), aStop(0, { position: 1 }), aStop(3)] })
    expect(reasonOf(aRequest({ seats: 4 }), passing)).toBe("no_room")
  })
})

it("REQ-007 the judged trips are counted by reason, the most frequent first", () => {
  const request = aRequest({ seats: 4 })
  const trips = [aTrip(), aTrip({ offered: false }), aTrip()]
  const judged = judgeTrips(request, { trips, bookings: [] }, evening, settings)
  expect(countJudged(judged, matchQuery(request, settings.search))).toEqual({
    judged: 3,
    inWindow: 3,
    matches: 0,
    leftOut: [
      { reason: "no_room", trips: 2 },
      { reason: "trip_not_listed", trips: 1 }
    ]
  })
})
