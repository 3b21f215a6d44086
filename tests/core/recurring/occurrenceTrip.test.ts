import { DateTime, Option } from "effect"
import { describe, expect, it } from "vitest"
import { occurrenceTrip } from "#core/recurring/occurrenceTrip.ts"
import { aRecurringRoute, aRecurringTrip } from "#tests/support/builders/recurringTrips.ts"

const monday = "2026-03-02"
const iso = (at: DateTime.DateTime) => DateTime.formatIso(at)

describe("RECUR-014 the occurrence of a recurring trip", () => {
  it("is an offered trip with the ids of its day", () => {
    const trip = Option.getOrThrow(
      occurrenceTrip({ recurringTrip: aRecurringTrip(), route: aRecurringRoute() }, monday, 10_000)
    )
    expect(trip).toMatchObject({
      id: "019a0b1c-2d3e-8502-8200-000000000201",
      type: "PLANNED",
      seats: 3,
      offered: true,
      endedAutomatically: false,
      chargeForTrip: true,
      driverId: aRecurringTrip().personId,
      from: aRecurringTrip().from,
      to: aRecurringTrip().to,
      distance: 30_000,
      duration: 1800,
      route: aRecurringRoute().polyline,
      startedAt: Option.none(),
      completedAt: Option.none(),
      cancelledAt: Option.none(),
      occurrence: Option.some({ recurringTripId: aRecurringTrip().id, day: monday })
    })
    expect(iso(trip.plannedDeparture)).toBe("2026-03-02T07:00:00.000Z")
    expect(iso(trip.plannedArrival)).toBe("2026-03-02T07:30:00.000Z")
    expect(trip.stops.map((stop) => iso(stop.plannedTime).slice(11, 16))).toEqual([
      "07:00",
      "07:10",
      "07:20",
      "07:30"
    ])
    expect(trip.stops.map((stop) => stop.id)).toEqual([
      "019a0b1c-2d3e-8502-8200-000000000300",
      "019a0b1c-2d3e-8502-8200-000000000301",
      "019a0b1c-2d3e-8502-8200-000000000302",
      "019a0b1c-2d3e-8502-8200-000000000303"
    ])
  })
  it("does not exist on other days", () => {
    expect(
      occurrenceTrip({ recurringTrip: aRecurringTrip(), route: aRecurringRoute() }, "2026-03-03", 0)
    ).toEqual(Option.none())
  })
  it("is free of charge up to the covered length", () => {
    const trip = occurrenceTrip({ recurringTrip: aRecurringTrip(), route: aRecurringRoute() }, monday, 30_000)
    expect(Option.getOrThrow(trip).chargeForTrip).toBe(false)
  })
  it("arrives at its planned time when that is the arrival", () => {
    const recurringTrip = aRecurringTrip({ plannedTimeBy: "ARRIVAL" })
    const trip = Option.getOrThrow(occurrenceTrip({ recurringTrip, route: aRecurringRoute() }, monday, 0))
    expect([iso(trip.plannedDeparture), iso(trip.plannedArrival)]).toEqual([
      "2026-03-02T06:30:00.000Z",
      "2026-03-02T07:00:00.000Z"
    ])
  })
  it("is free of charge when the driver does not charge", () => {
    const trip = occurrenceTrip(
      { recurringTrip: aRecurringTrip({ chargeForTrip: false }), route: aRecurringRoute() },
      monday,
      0
    )
    expect(Option.getOrThrow(trip).chargeForTrip).toBe(false)
  })
})
