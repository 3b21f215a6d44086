import { DateTime, Option } from "effect"
import { describe, expect, it } from "vitest"
import type { Booking } from "#core/booking/Booking.ts"
import { matchOrder, matchRequest } from "#core/request/matchRequest.ts"
import { metres } from "#core/shared/geo.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { aBooking, anna, aRequest, aStop, aTrip, at, bo, carl } from "#tests/support/builders/entities.ts"

/** A booking of another passenger. */
const seatOf = (more: Partial<Booking> = {}) => aBooking({ passengerId: carl, ...more })
const evening = at("2026-03-01T20:00:00Z")
const fullyBooked = [seatOf({ status: "ACCEPTED", seats: 3 })]
const parts = (request = aRequest(), trip = aTrip(), bookings = [seatOf()], now = evening) =>
  Option.match(matchRequest(request, { trip, bookings }, now, defaultProductSettings), {
    onNone: () => "none",
    onSome: ({ from, to }) => `${from.position}-${to.position}`
  })

describe("REQ-007 a trip matches an open request", () => {
  it("on its way", () => {
    expect(parts()).toBe("0-3")
  })
  it("with enough free seats", () => {
    const two = [seatOf({ status: "ACCEPTED", seats: 2 })]
    expect(parts(aRequest(), aTrip(), two)).toBe("0-3")
    expect(parts(aRequest({ seats: 2 }), aTrip(), two)).toBe("none")
  })
  it("with enough free seats on the trip part", () => {
    const seatsTakenBefore = [seatOf({ status: "ACCEPTED", seats: 3, toPosition: 1 })]
    const request = aRequest({ from: { ...aRequest().from, ...aStop(1) } })
    expect(parts(request, aTrip(), seatsTakenBefore)).toBe("1-3")
  })
  it.each([
    ["not when it is full", aRequest(), aTrip(), fullyBooked, evening],
    [
      "not when the passenger has requested a seat on it",
      aRequest(),
      aTrip(),
      [seatOf({ passengerId: anna })],
      evening
    ],
    [
      "not when its driver has declined the passenger",
      aRequest(),
      aTrip(),
      [seatOf({ passengerId: anna, status: "DENIED" })],
      evening
    ],
    ["not when it is the passenger's own", aRequest({ passengerId: bo }), aTrip(), [], evening],
    ["not when it is cancelled", aRequest(), aTrip({ cancelledAt: Option.some(evening) }), [], evening],
    ["not when it is not offered", aRequest(), aTrip({ offered: false }), [], evening],
    ["not when it is a ride now", aRequest(), aTrip({ type: "ON_DEMAND" }), [], evening],
    ["not when it has started", aRequest(), aTrip({ startedAt: Option.some(evening) }), [], evening],
    [
      "not when it has departed",
      aRequest({ plannedTime: at("2026-03-02T08:20:00Z") }),
      aTrip(),
      [],
      at("2026-03-02T08:01:00Z")
    ],
    [
      "not when the planned time of the request has come",
      aRequest({ plannedTime: at("2026-03-02T07:50:00Z") }),
      aTrip(),
      [],
      at("2026-03-02T07:50:00Z")
    ],
    ["not when the request is cancelled", aRequest({ state: { _tag: "CANCELED" } }), aTrip(), [], evening],
    [
      "not when the request has a booking",
      aRequest({ state: { _tag: "BOOKED", bookingId: aBooking().id } }),
      aTrip(),
      [],
      evening
    ],
    ["not when the request has stalled", aRequest({ state: { _tag: "STALLED" } }), aTrip(), [], evening]
  ] as const)("%s", (...[, request, trip, bookings, now]) => {
    expect(parts(request, trip, [...bookings], now)).toBe("none")
  })
})

it("REQ-009 the best match is the nearest in time, then the one with the least walking", () => {
  const match = (minutes: number, walk: number, after = 0) => ({
    trip: aTrip(),
    from: aStop(0, { plannedTime: DateTime.add(aRequest().plannedTime, { minutes }) }),
    to: aStop(3, { plannedTime: DateTime.add(aRequest().plannedTime, { minutes: minutes + 60 }) }),
    walkToStart: metres(walk),
    walkFromEnd: metres(after)
  })
  const all = [match(-10, 0), match(5, 150, 750), match(-5, 100), match(60, 0), match(-5, 101, 20)]
  const best = (request = aRequest()) => {
    const [first] = all.toSorted(matchOrder(request))
    return all.findIndex((one) => one === first)
  }
  expect(best()).toBe(2)
  expect(best(aRequest({ plannedTimeBy: "ARRIVAL" }))).toBe(0)
})
