import { DateTime, Option } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { occurrenceId } from "#core/recurring/occurrenceId.ts"
import { occurrenceTrip } from "#core/recurring/occurrenceTrip.ts"
import type { RoutedRecurringTrip } from "#core/recurring/RecurringRoute.ts"
import { searchableRecurringTrip } from "#core/recurring/searchableRecurringTrip.ts"
import { mapWeek } from "#core/recurring/week.ts"
import type { IndexedRecurringTrip } from "#core/search/IndexedTrip.ts"
import { compileQuery } from "#core/search/index/compileQuery.ts"
import { RecurringTripIndex } from "#core/search/index/RecurringTripIndex.ts"
import { matchTrip } from "#core/search/matchTrip.ts"
import { projectedOccurrences } from "#core/search/projectedOccurrences.ts"
import type { SearchQuery } from "#core/search/SearchQuery.ts"
import { toSecond } from "#core/search/searchWindow.ts"
import { timeZoneOf } from "#core/shared/country.ts"
import { METRES_PER_DEGREE, metres, seconds } from "#core/shared/geo.ts"
import { RecurringStopId } from "#core/shared/ids.ts"
import { addDays, dayFromNumber, localDay } from "#core/shared/localDay.ts"
import { utcOffsetSeconds } from "#core/shared/utcOffset.ts"
import { aSearchQuery } from "#tests/support/builders/aSearchQuery.ts"
import { aStop, at, stopId } from "#tests/support/builders/entities.ts"
import { aRecurringRoute, aRecurringTrip, recurringTripId } from "#tests/support/builders/recurringTrips.ts"

interface OfferedWeek extends RoutedRecurringTrip {
  readonly taken: ReadonlyArray<string>
}

interface Query extends SearchQuery {
  readonly now: DateTime.Utc
}

/** Both changes of clocks, the start of a week in Copenhagen and in the index, the turn of the year, and a plain noon. */
const moments = [
  "2026-03-29T01:00:00Z",
  "2026-10-25T01:00:00Z",
  "2026-05-03T22:00:00Z",
  "2026-05-06T22:00:00Z",
  "2026-12-30T23:00:00Z",
  "2026-06-10T10:00:00Z"
].map(at)

const point = fc.record({
  lat: fc.integer({ min: 0, max: 6 }).map((step) => 55.6 + (step * 250) / METRES_PER_DEGREE),
  lng: fc.integer({ min: 0, max: 6 }).map((step) => 12.5 + step * 0.004)
})
const fiveMinutes = (most: number) => fc.integer({ min: -most, max: most }).map((steps) => steps * 5)
const clock = fc
  .integer({ min: 0, max: 287 })
  .map((step) =>
    [Math.floor(step / 12), (step % 12) * 5].map((part) => String(part).padStart(2, "0")).join(":")
  )
const sometimes = fc.option(clock, { freq: 2 })
const someDay = fc.tuple(fc.constantFrom(...moments), fc.integer({ min: -4, max: 4 }))
const dayOf = ([moment, days]: readonly [DateTime.Utc, number]) => addDays(localDay(moment, "DK"), days)

const offer = fc
  .record({
    times: fc.array(sometimes, { minLength: 7, maxLength: 7 }),
    by: fc.constantFrom("DEPARTURE" as const, "ARRIVAL" as const),
    country: fc.constantFrom("DK" as const, "NL" as const, "NO" as const),
    seats: fc.integer({ min: 1, max: 4 }),
    minutes: fc.oneof(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 90, max: 2000 })),
    points: fc.array(fc.tuple(point, fc.boolean()), { minLength: 2, maxLength: 6 }),
    validFrom: fc.option(someDay),
    validUntil: fc.option(someDay),
    pause: fc.option(fc.tuple(someDay, fc.integer({ min: 0, max: 5 }))),
    taken: fc.array(someDay, { maxLength: 4 })
  })
  .map((made) => (number: number): OfferedWeek => {
    const plain = aRecurringTrip()
    const length = made.points.length - 1
    const days = made.times[Symbol.iterator]()
    const times = mapWeek(() => days.next().value ?? null)
    return {
      recurringTrip: aRecurringTrip({
        id: recurringTripId(number),
        from: { ...plain.from, country: made.country },
        plannedTimeBy: made.by,
        seats: made.seats,
        times,
        validFrom: made.validFrom === null ? "2026-01-01" : dayOf(made.validFrom),
        validUntil: Option.map(Option.fromNullOr(made.validUntil), dayOf),
        pause: Option.map(Option.fromNullOr(made.pause), ([start, more]) => ({
          start: dayOf(start),
          end: addDays(dayOf(start), more)
        }))
      }),
      route: {
        ...aRecurringRoute({ number: number }),
        duration: seconds(made.minutes * 60),
        stops: made.points.map(([place, off], position) => ({
          ...aStop(position),
          ...place,
          id: RecurringStopId.make(stopId(position)),
          along: metres((position * 30_000) / length),
          deactivated: off && position > 0 && position < length
        }))
      },
      taken: made.taken.map(dayOf)
    }
  })

const query = fc
  .record({
    moment: fc.constantFrom(...moments),
    start: fiveMinutes(200),
    length: fc.oneof(fc.integer({ min: 0, max: 96 }), fc.constant(2016)),
    by: fc.constantFrom("DEPARTURE" as const, "ARRIVAL" as const),
    from: point,
    to: point,
    walk: fc.constantFrom(0, 500, 1000, 2000),
    seats: fc.integer({ min: 1, max: 3 }),
    now: fc.oneof(fc.constant(-20_000), fiveMinutes(200))
  })
  .map(({ moment, start, length, walk, now, ...same }): Query => {
    const since = DateTime.add(moment, { minutes: start })
    const window = { start: since, end: DateTime.add(since, { minutes: length * 5 }) }
    const plain = aSearchQuery({ ...same, window, maxWalk: metres(walk) })
    return { ...plain, now: DateTime.add(moment, { minutes: now }) }
  })

const indexedRecurringTrip = ({ recurringTrip, route, taken }: OfferedWeek): IndexedRecurringTrip => ({
  ...searchableRecurringTrip(recurringTrip, route),
  taken
})

/** Matches every occurrence of the days around the window by the rule. */
const scanned = (offers: Iterable<OfferedWeek>, search: Query) =>
  [...offers].flatMap((one) => {
    const length =
      Math.ceil(toSecond(search.window.end) / 86_400) - Math.floor(toSecond(search.window.start) / 86_400)
    const days = Array.from({ length: length + 4 }, (_, day) =>
      addDays(localDay(search.window.start, "DK"), day - 2)
    )
    return days.flatMap((day) => {
      const trip = Option.filter(
        occurrenceTrip(one, day, 0),
        ({ plannedDeparture }) =>
          DateTime.isGreaterThan(plannedDeparture, search.now) && !one.taken.includes(day)
      )
      const match = Option.flatMap(trip, (ride) =>
        matchTrip(ride, search, () => one.recurringTrip.seats >= search.seats)
      )
      return Option.toArray(
        Option.map(
          match,
          ({ trip: ride, from, to }) =>
            `${ride.id} ${from.position} ${toSecond(from.plannedTime)} ${to.position} ${toSecond(to.plannedTime)}`
        )
      )
    })
  })

const searched = (index: RecurringTripIndex, { now, ...search }: Query) =>
  index
    .match(compileQuery(search, now))
    .map(
      (match) =>
        `${occurrenceId(match.routeId, dayFromNumber(match.day))} ${match.from} ${match.boarding} ${match.to} ${match.alighting}`
    )

describe("N25 the recurring trip index finds the matches of a full scan", () => {
  it("around midnight, the turn of a week and the change of clocks, while recurring trips are added, changed and removed", () => {
    let hits = 0
    fc.assert(
      fc.property(
        fc.array(offer, { minLength: 15, maxLength: 15 }),
        fc.array(fc.tuple(query, fc.nat(14), offer, fc.boolean()), { minLength: 15, maxLength: 15 }),
        (makers, steps) => {
          const index = new RecurringTripIndex()
          const offers = new Map(makers.map((make, number) => [number, make(number)]))
          for (const one of offers.values()) index.put(indexedRecurringTrip(one))
          index.compact()
          for (const [search, number, change, ends] of steps) {
            const expected = scanned(offers.values(), search)
            hits += expected.length
            expect(searched(index, search).toSorted()).toEqual(expected.toSorted())
            const changed = change(number)
            if (ends) {
              index.remove(changed.recurringTrip.id)
              offers.delete(number)
            } else {
              index.put(indexedRecurringTrip(changed))
              offers.set(number, changed)
            }
          }
        }
      ),
      { numRuns: 25, endOnFailure: true }
    )
    expect(hits).toBeGreaterThan(200)
  })

  it("as does the rule for one recurring trip", () => {
    fc.assert(
      fc.property(offer, query, (make, search) => {
        const one = make(1)
        const byRule = projectedOccurrences(indexedRecurringTrip(one), search.window, search.now).flatMap(
          (ride) =>
            Option.match(
              matchTrip(ride, search, () => one.recurringTrip.seats >= search.seats),
              {
                onNone: () => [],
                onSome: ({ from, to }) => [
                  `${occurrenceId(ride.routeId, ride.day)} ${from.position} ${toSecond(from.plannedTime)} ${to.position} ${toSecond(to.plannedTime)}`
                ]
              }
            )
        )
        expect(byRule).toEqual(scanned([one], search))
      }),
      { numRuns: 500 }
    )
  })

  it("L10N-003 with one UTC offset for all countries, which have the same time", () => {
    const zones = Object.values(timeZoneOf).map((name) => DateTime.zoneMakeNamedUnsafe(name))
    const hours = Array.from({ length: 2 * 1461 }, (_, step) =>
      DateTime.add(at("2026-01-01T00:00:00Z"), { hours: step * 12 + 1 })
    )
    for (const hour of hours) {
      const offsets = new Set(zones.map((zone) => DateTime.zonedOffset(DateTime.setZone(hour, zone)) / 1000))
      expect([...offsets]).toEqual([utcOffsetSeconds(toSecond(hour))])
    }
  })
})
