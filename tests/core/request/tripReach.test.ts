import { DateTime, Option } from "effect"
import * as fc from "fast-check"
import { expect, it } from "vitest"
import { matchRequest } from "#core/request/matchRequest.ts"
import { tripReach } from "#core/request/tripReach.ts"
import { cellOf } from "#core/search/cell.ts"
import { metres } from "#core/shared/geo.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { anna, aRequest, aStop, aTrip, at } from "#tests/support/builders/entities.ts"

const settings = defaultProductSettings
const { search } = settings

it("REQ-007 the reach of a cell is from the first to the last time of its active stops", () => {
  const [early, late, deactivated] = [
    aStop(0),
    aStop(0, { plannedTime: at("2026-03-02T09:00:00Z") }),
    aStop(3, { deactivated: true })
  ]
  const reach = (...stops: ReadonlyArray<ReturnType<typeof aStop>>) =>
    new Map(tripReach({ stops }, metres(100), 0).map((one) => [one.cell, one]))
  for (const stops of [
    [early, late, deactivated],
    [late, early, deactivated]
  ]) {
    expect(reach(...stops).get(cellOf(early))).toMatchObject({
      earliest: early.plannedTime,
      latest: late.plannedTime
    })
    expect(reach(...stops).has(cellOf(deactivated))).toBe(false)
  }
})

it("REQ-007 every matching request lies in the reach of the trip", () => {
  const near = (stop: number) =>
    fc.record({
      lat: fc.double({ min: -0.01, max: 0.01, noNaN: true }).map((off) => aStop(stop).lat + off),
      lng: fc.double({ min: -0.02, max: 0.02, noNaN: true }).map((off) => aStop(stop).lng + off)
    })
  const minutes = fc.integer({ min: -400, max: 400 })
  const by = fc.constantFrom("DEPARTURE" as const, "ARRIVAL" as const)
  const reach = new Map(
    tripReach(aTrip(), metres(search.maxWalkMeters), settings.privacy.guestRoundMeters).map((one) => [
      one.cell,
      one
    ])
  )
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
      const match = matchRequest(
        request,
        { trip: aTrip(), bookings: [] },
        at("2026-03-01T00:00:00Z"),
        settings
      )
      if (Option.isNone(match)) return
      matches += 1
      const [planned, other] = plannedTimeBy === "DEPARTURE" ? [from, to] : [to, from]
      const found = reach.get(cellOf(planned))
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
