import { DateTime, Option } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Booking } from "#core/booking/Booking.ts"
import { byFit, matchRequest } from "#core/request/matchRequest.ts"
import { tripReach } from "#core/request/tripReach.ts"
import { cellOf } from "#core/search/cell.ts"
import { metres } from "#core/shared/geo.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { aBooking, anna, aRequest, aStop, aTrip, at, bo, carl } from "#tests/support/builders.ts"

const { search } = defaultProductSettings
/** Somebody else's. */
const seatOf = (more: Partial<Booking> = {}) => aBooking({ passengerId: carl, ...more })
const evening = at("2026-03-01T20:00:00Z")
const full = [seatOf({ status: "ACCEPTED", seats: 3 })]
const parts = (request = aRequest(), trip = aTrip(), bookings = [seatOf()], now = evening) =>
  Option.match(matchRequest(request, { trip, bookings }, now, search), {
    onNone: () => "none",
    onSome: ({ from, to }) => `${from.position}-${to.position}`
  })

describe("REQ-007 a trip suits a waiting request", () => {
  it("that lies on its way", () => {
    expect(parts()).toBe("0-3")
  })
  it("with the seats that are left", () => {
    const two = [seatOf({ status: "ACCEPTED", seats: 2 })]
    expect(parts(aRequest(), aTrip(), two)).toBe("0-3")
    expect(parts(aRequest({ seats: 2 }), aTrip(), two)).toBe("none")
  })
  it("with the seats of its own part of the way", () => {
    const inFront = [seatOf({ status: "ACCEPTED", seats: 3, toPosition: 1 })]
    const request = aRequest({ from: { ...aRequest().from, ...aStop(1) } })
    expect(parts(request, aTrip(), inFront)).toBe("1-3")
  })
  it.each([
    ["not a full one", aRequest(), aTrip(), full, evening],
    [
      "not one on which the passenger has asked for a seat",
      aRequest(),
      aTrip(),
      [seatOf({ passengerId: anna })],
      evening
    ],
    [
      "not one whose driver has declined the passenger",
      aRequest(),
      aTrip(),
      [seatOf({ passengerId: anna, status: "DENIED" })],
      evening
    ],
    ["not the passenger's own", aRequest({ passengerId: bo }), aTrip(), [], evening],
    ["not a cancelled one", aRequest(), aTrip({ cancelledAt: Option.some(evening) }), [], evening],
    ["not one that is not offered", aRequest(), aTrip({ offered: false }), [], evening],
    ["not one reached by code alone", aRequest(), aTrip({ type: "ON_DEMAND" }), [], evening],
    ["not a started one", aRequest(), aTrip({ startedAt: Option.some(evening) }), [], evening],
    [
      "not one that has left",
      aRequest({ plannedTime: at("2026-03-02T08:20:00Z") }),
      aTrip(),
      [],
      at("2026-03-02T08:01:00Z")
    ],
    [
      "not once the planned time has come",
      aRequest({ plannedTime: at("2026-03-02T07:50:00Z") }),
      aTrip(),
      [],
      at("2026-03-02T07:50:00Z")
    ],
    ["not for a cancelled request", aRequest({ state: { _tag: "CANCELED" } }), aTrip(), [], evening],
    [
      "not for one with a booking",
      aRequest({ state: { _tag: "BOOKED", bookingId: aBooking().id } }),
      aTrip(),
      [],
      evening
    ],
    ["not for a stalled one", aRequest({ state: { _tag: "STALLED" } }), aTrip(), [], evening]
  ] as const)("%s", (...[, request, trip, bookings, now]) => {
    expect(parts(request, trip, [...bookings], now)).toBe("none")
  })
})

it("REQ-009 the best trip is the nearest in time, then the one with the least walking", () => {
  const match = (minutes: number, walk: number, after = 0) => ({
    trip: aTrip(),
    from: aStop(0, { plannedTime: DateTime.add(aRequest().plannedTime, { minutes }) }),
    to: aStop(3, { plannedTime: DateTime.add(aRequest().plannedTime, { minutes: minutes + 60 }) }),
    walkToStart: metres(walk),
    walkFromEnd: metres(after)
  })
  const all = [match(-10, 0), match(5, 150, 750), match(-5, 100), match(60, 0), match(-5, 101, 20)]
  const best = (request = aRequest()) => {
    const [first] = all.toSorted(byFit(request))
    return all.findIndex((one) => one === first)
  }
  expect(best()).toBe(2)
  expect(best(aRequest({ plannedTimeBy: "ARRIVAL" }))).toBe(0)
})

it("REQ-007 a trip reaches a square from its first call there to its last, but for stops that are switched off", () => {
  const [early, late, off] = [
    aStop(0),
    aStop(0, { plannedTime: at("2026-03-02T09:00:00Z") }),
    aStop(3, { deactivated: true })
  ]
  const reach = (...stops: ReadonlyArray<ReturnType<typeof aStop>>) =>
    new Map(tripReach({ stops }, metres(100)).map((one) => [one.cell, one]))
  for (const stops of [
    [early, late, off],
    [late, early, off]
  ]) {
    expect(reach(...stops).get(cellOf(early))).toMatchObject({
      earliest: early.plannedTime,
      latest: late.plannedTime
    })
    expect(reach(...stops).has(cellOf(off))).toBe(false)
  }
})

it("REQ-007 whatever matches waits in a square around the trip's stops, at a time around its calls", () => {
  const near = (stop: number) =>
    fc.record({
      lat: fc.double({ min: -0.01, max: 0.01, noNaN: true }).map((off) => aStop(stop).lat + off),
      lng: fc.double({ min: -0.02, max: 0.02, noNaN: true }).map((off) => aStop(stop).lng + off)
    })
  const minutes = fc.integer({ min: -400, max: 400 })
  const by = fc.constantFrom("DEPARTURE" as const, "ARRIVAL" as const)
  const reach = new Map(tripReach(aTrip(), metres(search.maxWalkMeters)).map((one) => [one.cell, one]))
  let matches = 0
  fc.assert(
    fc.property(near(0), near(2), minutes, by, (from, to, later, plannedTimeBy) => {
      const plannedTime = DateTime.add(aRequest().plannedTime, { minutes: later })
      const plain = aRequest()
      const request = aRequest({
        passengerId: anna,
        plannedTime,
        plannedTimeBy,
        from: { ...plain.from, ...from },
        to: { ...plain.to, ...to }
      })
      if (parts(request, aTrip(), [], at("2026-03-01T00:00:00Z")) === "none") return
      matches += 1
      const [asked, other] = plannedTimeBy === "DEPARTURE" ? [from, to] : [to, from]
      const found = reach.get(cellOf(asked))
      expect(reach.has(cellOf(other))).toBe(true)
      const widest = Math.max(search.narrowMinutes, search.wideMinutes)
      const margin = { minutes: widest }
      expect(found).toBeDefined()
      if (found === undefined) return
      expect(DateTime.isGreaterThanOrEqualTo(plannedTime, DateTime.subtract(found.earliest, margin))).toBe(
        true
      )
      expect(DateTime.isLessThanOrEqualTo(plannedTime, DateTime.add(found.latest, margin))).toBe(true)
    }),
    { numRuns: 500 }
  )
  expect(matches).toBeGreaterThan(20)
})
