import { DateTime, Option } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { occurrenceStopId } from "#core/recurring/occurrenceId.ts"
import { occurrenceTimeOn } from "#core/recurring/occurrences.ts"
import { occurrenceTrip } from "#core/recurring/occurrenceTrip.ts"
import { searchableRecurringTrip } from "#core/recurring/searchableRecurringTrip.ts"
import { emptyWeek } from "#core/recurring/week.ts"
import { seconds } from "#core/shared/geo.ts"
import { daysFrom } from "#core/shared/localDay.ts"
import { aRecurringRoute, aRecurringTrip } from "#tests/support/builders/recurringTrips.ts"

const iso = (at: DateTime.DateTime) => DateTime.formatIso(at)
const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":"))

describe("RECUR-014 RECUR-015 the search data of a recurring trip", () => {
  it("has its driver, its stops and its days", () => {
    const { from, id, pause, personId, seats, times, validFrom, validUntil } = aRecurringTrip()
    expect(searchableRecurringTrip(aRecurringTrip(), aRecurringRoute())).toEqual({
      id,
      routeId: aRecurringRoute().id,
      driverId: personId,
      seats,
      pause,
      from,
      times,
      zone: "Europe/Copenhagen",
      validFrom,
      validUntil,
      stops: aRecurringRoute().stops.map((stop) => ({
        id: stop.id,
        position: stop.position,
        lat: stop.lat,
        lng: stop.lng,
        deactivated: false,
        seconds: stop.position * 600
      }))
    })
  })

  it("gives the stops of every occurrence, with their ids and times", () => {
    const by = fc.constantFrom("DEPARTURE", "ARRIVAL" as const)
    fc.assert(
      fc.property(clock, by, fc.integer({ min: 1, max: 20_000 }), (time, plannedTimeBy, duration) => {
        const recurringTrip = aRecurringTrip({
          plannedTimeBy,
          times: { ...emptyWeek, monday: time, sunday: time }
        })
        const route = aRecurringRoute({ duration: seconds(duration) })
        const searchable = searchableRecurringTrip(recurringTrip, route)
        for (const day of daysFrom("2026-03-20", 14)) {
          const trip = occurrenceTrip({ recurringTrip, route }, day, 0)
          const at = occurrenceTimeOn(searchable, day)
          const computed = Option.map(at, (start) =>
            searchable.stops.map((stop) => [
              occurrenceStopId(stop.id, day),
              iso(DateTime.add(start, { seconds: stop.seconds }))
            ])
          )
          const expected = Option.map(trip, ({ stops }) =>
            stops.map((stop) => [stop.id, iso(stop.plannedTime)])
          )
          expect(computed).toEqual(expected)
        }
      }),
      { numRuns: 50 }
    )
  })
})
