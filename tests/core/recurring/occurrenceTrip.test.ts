import { DateTime, Option } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { occurrenceId, occurrenceStopId } from "#core/recurring/occurrenceId.ts"
import { daysFrom } from "#core/recurring/occurrencesOf.ts"
import { isOver, occurrenceTimeOn } from "#core/recurring/occurrenceTimeOn.ts"
import { occurrenceTrip } from "#core/recurring/occurrenceTrip.ts"
import { leaveStopCount } from "#core/recurring/RecurringRoute.ts"
import { type WeekTimes, weekdays } from "#core/recurring/RecurringTrip.ts"
import { weeklyPattern } from "#core/recurring/weeklyPattern.ts"
import { never } from "#core/recurring/weekTimes.ts"
import { type Country, timeZoneOf } from "#core/shared/country.ts"
import { metres, seconds } from "#core/shared/geo.ts"
import { dayAfter } from "#core/shared/localDay.ts"
import { anAddress } from "#tests/support/builders.ts"
import { aRecurringRoute, aRecurringTrip } from "#tests/support/recurring.ts"

const monday = "2026-03-02"
const iso = (at: DateTime.DateTime) => DateTime.formatIso(at)

describe("RECUR-014 the ride of a weekly trip", () => {
  it("is a trip like any other, under the ids of its day", () => {
    const trip = Option.getOrThrow(
      occurrenceTrip({ recurringTrip: aRecurringTrip(), route: aRecurringRoute() }, monday, 10_000)
    )
    expect(trip).toMatchObject({
      id: occurrenceId(aRecurringRoute().id, monday),
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
    expect(trip.stops.map((stop) => stop.id)).toEqual(
      aRecurringRoute().stops.map((stop) => occurrenceStopId(stop.id, monday))
    )
  })
  it("does not come on other days", () => {
    expect(
      occurrenceTrip({ recurringTrip: aRecurringTrip(), route: aRecurringRoute() }, "2026-03-03", 0)
    ).toEqual(Option.none())
  })
  it("is free of charge where it is too short for it", () => {
    const trip = occurrenceTrip({ recurringTrip: aRecurringTrip(), route: aRecurringRoute() }, monday, 30_000)
    expect(Option.getOrThrow(trip).chargeForTrip).toBe(false)
  })
  it("arrives at its time when that is meant", () => {
    const recurringTrip = aRecurringTrip({ plannedTimeBy: "ARRIVAL" })
    const trip = Option.getOrThrow(occurrenceTrip({ recurringTrip, route: aRecurringRoute() }, monday, 0))
    expect([iso(trip.plannedDeparture), iso(trip.plannedArrival)]).toEqual([
      "2026-03-02T06:30:00.000Z",
      "2026-03-02T07:00:00.000Z"
    ])
  })
  it("is free of charge where the driver charges nobody", () => {
    const trip = occurrenceTrip(
      { recurringTrip: aRecurringTrip({ chargeForTrip: false }), route: aRecurringRoute() },
      monday,
      0
    )
    expect(Option.getOrThrow(trip).chargeForTrip).toBe(false)
  })
  it("is found by a pattern that knows its people, places and days", () => {
    const { from, id, pause, personId, seats, times, validFrom, validUntil } = aRecurringTrip()
    expect(weeklyPattern(aRecurringTrip(), aRecurringRoute())).toEqual({
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
  it.each([
    ["on the first half of the way", 30_000, false, 1],
    ["half-way", 40_000, false, 2],
    ["where the driver has left none out", 40_000, true, 1],
    ["nowhere near the start", 19_000, false, 0]
  ] as const)("RECUR-014 counts the meeting points %s", (_case, distance, isOut, count) => {
    const stops = aRecurringRoute().stops.map((stop) => ({
      ...stop,
      deactivated: isOut && stop.position === 1
    }))
    expect(leaveStopCount({ distance: metres(distance), stops })).toBe(count)
  })
  it.each([
    ["2026-03-01", false],
    ["2026-03-02", false],
    ["2026-03-03", true]
  ])("is over after its last day: on %s %s", (today, over) => {
    expect(isOver({ validUntil: Option.some(monday) }, today)).toBe(over)
    expect(isOver({ validUntil: Option.none() }, today)).toBe(false)
  })
})

const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":"))
const maybe = fc.option(clock)
const weeks: fc.Arbitrary<WeekTimes> = fc.record({
  monday: maybe,
  tuesday: maybe,
  wednesday: maybe,
  thursday: maybe,
  friday: maybe,
  saturday: maybe,
  sunday: maybe
})
const countries = fc.constantFrom<Country>("DK", "SE", "NL", "BE", "NO")
/** A clock that is put forward has no time between 02:00 and 03:00: such a ride comes an hour later. */
const mayShow = (wanted: string): ReadonlyArray<string> =>
  wanted.startsWith("02:") ? [wanted, `03:${wanted.slice(3)}`] : [wanted]

describe("RECUR-015 over a whole year", () => {
  it("comes once on each of its weekdays, at its own time on the clocks of its country, and on no other day", () => {
    fc.assert(
      fc.property(weeks, countries, fc.integer({ min: 0, max: 3000 }), (times, country, ahead) => {
        const zone = DateTime.zoneMakeNamedUnsafe(timeZoneOf[country])
        const recurringTrip = aRecurringTrip({ times, from: anAddress({ country }) })
        for (const day of daysFrom(dayAfter("2026-01-01", ahead), 366)) {
          const weekday = weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]
          const wanted = weekday === undefined ? null : times[weekday]
          const at = occurrenceTimeOn(recurringTrip, day)
          expect(Option.isSome(at)).toBe(wanted !== null)
          if (Option.isNone(at) || wanted === null) continue
          const local = DateTime.formatIsoZoned(DateTime.setZone(at.value, zone))
          expect(local.slice(0, 10)).toBe(day)
          expect(mayShow(wanted)).toContain(local.slice(11, 16))
        }
      }),
      { numRuns: 30 }
    )
  })
  it("calls where and when its pattern says, on every day", () => {
    const by = fc.constantFrom("DEPARTURE", "ARRIVAL" as const)
    fc.assert(
      fc.property(clock, by, fc.integer({ min: 1, max: 20_000 }), (time, plannedTimeBy, duration) => {
        const recurringTrip = aRecurringTrip({
          plannedTimeBy,
          times: { ...never, monday: time, sunday: time }
        })
        const route = aRecurringRoute({ duration: seconds(duration) })
        const pattern = weeklyPattern(recurringTrip, route)
        for (const day of daysFrom("2026-03-20", 14)) {
          const trip = occurrenceTrip({ recurringTrip, route }, day, 0)
          const at = occurrenceTimeOn(pattern, day)
          const shown = Option.map(at, (start) =>
            pattern.stops.map((stop) => [
              occurrenceStopId(stop.id, day),
              iso(DateTime.add(start, { seconds: stop.seconds }))
            ])
          )
          const drawn = Option.map(trip, ({ stops }) => stops.map((stop) => [stop.id, iso(stop.plannedTime)]))
          expect(shown).toEqual(drawn)
        }
      }),
      { numRuns: 50 }
    )
  })
})
