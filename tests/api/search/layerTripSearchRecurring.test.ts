import { assert, layer } from "@effect/vitest"
import { DateTime, Deferred, Effect, Fiber, Layer, Option } from "effect"
import { searchBySql } from "#api/search/searchBySql.ts"
import { TripIndexSync } from "#api/search/TripIndexSync.ts"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { TripSearch } from "#core/ports/TripSearch.ts"
import { occurrenceId } from "#core/recurring/occurrenceId.ts"
import { occurrenceTrip } from "#core/recurring/occurrenceTrip.ts"
import type { RoutedRecurringTrip } from "#core/recurring/RecurringRoute.ts"
import { mapWeek } from "#core/recurring/week.ts"
import { matchTrip } from "#core/search/matchTrip.ts"
import type { SearchQuery } from "#core/search/SearchQuery.ts"
import { metres, seconds } from "#core/shared/geo.ts"
import { addDays, daysFrom, localDay } from "#core/shared/localDay.ts"
import { endRecurringTrip } from "#core/usecases/recurring/endRecurringTrip.ts"
import { materialiseOccurrence } from "#core/usecases/recurring/materialiseOccurrence.ts"
import { updateRecurringTrip } from "#core/usecases/recurring/updateRecurringTrip.ts"
import { cancelTrip } from "#core/usecases/trips/cancelTrip.ts"
import { makeRandom, type Random } from "#geo/demo/random.ts"
import { aSearchQuery } from "#tests/support/builders/aSearchQuery.ts"
import { aStop, at, userId } from "#tests/support/builders/entities.ts"
import { aRecurringRoute, aRecurringTrip, aWeekChange } from "#tests/support/builders/recurringTrips.ts"
import { atTime } from "#tests/support/server/clock.ts"
import { layerSecondProcess, SecondProcess } from "#tests/support/server/secondProcess.ts"
import { layerTestPorts } from "#tests/support/server/testApi.ts"
import { createPerson } from "#tests/support/world/people.ts"
import { createRecurringTrip } from "#tests/support/world/recurringTrips.ts"

const now = "2026-03-02T12:00:00Z"
const MAX_RESULTS = 200

const queryAt = (iso: string, more: Parameters<typeof aSearchQuery>[0] = {}): SearchQuery =>
  aSearchQuery({ at: at(iso), ...more })

/** Finds occurrences in both processes and by SQL without an index, and asserts that all find the same. */
const findOccurrences = Effect.fn("findOccurrences")(function* (query: SearchQuery) {
  yield* (yield* TripIndexSync).upToDate
  const bySql = yield* searchBySql
  const here = (yield* (yield* TripSearch).find(query)).toSorted(byId)
  assert.deepStrictEqual((yield* (yield* SecondProcess).find(query)).toSorted(byId), here)
  assert.deepStrictEqual((yield* bySql(query, MAX_RESULTS)).toSorted(byId), here)
  return here.map(({ tripId }) => tripId)
})
const byId = (one: { readonly tripId: string }, other: { readonly tripId: string }) =>
  one.tripId < other.tripId ? -1 : 1

/** A recurring trip with random stops, and a random time on most weekdays. */
const aRandomRecurringTrip = (random: Random, number: number): RoutedRecurringTrip => {
  const plain = aRecurringRoute({ number })
  const stops = plain.stops.map((stop, position, { length }) => ({
    ...stop,
    lat: stop.lat + random.between(-0.012, 0.012),
    deactivated: position > 0 && position < length - 1 && random.chance(0.2)
  }))
  const clock = () =>
    [random.whole(0, 23), random.whole(0, 59)].map((part) => String(part).padStart(2, "0")).join(":")
  const recurringTrip = aRecurringTrip({
    personId: userId(100 + number),
    seats: random.whole(1, 4),
    plannedTimeBy: random.chance(0.5) ? "DEPARTURE" : "ARRIVAL",
    times: { ...mapWeek(() => (random.chance(0.7) ? clock() : null)), sunday: clock() }
  })
  return { recurringTrip, route: { ...plain, stops, duration: seconds(random.whole(10, 400) * 60) } }
}

/** The occurrences of the days around the searched time that the matching rule finds. */
const matchByRule = (all: ReadonlyArray<RoutedRecurringTrip>, query: SearchQuery) =>
  all.flatMap((one) =>
    daysFrom(addDays(localDay(query.at, "DK"), -2), 5).flatMap((day) => {
      const coming = Option.filter(occurrenceTrip(one, day, 0), ({ plannedDeparture }) =>
        DateTime.isGreaterThan(plannedDeparture, at(now))
      )
      const match = Option.flatMap(coming, (trip) =>
        matchTrip(trip, query, () => one.recurringTrip.seats >= query.seats)
      )
      return Option.toArray(Option.map(match, ({ trip }) => trip.id))
    })
  )

layer(layerSecondProcess.pipe(Layer.provideMerge(layerTestPorts)))(
  "recurring trips in the trip search of several processes",
  (it) => {
    it.effect("N25 N19 are found on the days on which the matching rule finds them", () =>
      Effect.gen(function* () {
        const random = makeRandom(25)
        const all = Array.from({ length: 40 }, (_, number) => aRandomRecurringTrip(random, 100 + number))
        for (const { route, recurringTrip } of all) {
          yield* createPerson(recurringTrip.personId)
          yield* atTime(now, createRecurringTrip(recurringTrip, route))
        }
        const times = [
          "2026-03-02T13:00:00Z",
          "2026-03-15T22:00:00Z",
          "2026-03-29T01:00:00Z",
          "2026-06-10T10:00:00Z"
        ]
        const queries = [...times, "2026-10-25T01:00:00Z"].flatMap((time) => [
          queryAt(time),
          queryAt(time, { by: "ARRIVAL", seats: 2, maxWalk: metres(2000) }),
          queryAt(time, { from: aStop(1), to: aStop(2) })
        ])
        const expected = queries.map((query) => matchByRule(all, query).toSorted())
        for (const [number, query] of queries.entries()) {
          const ids = yield* atTime(now, findOccurrences(query))
          assert.deepStrictEqual(ids, expected[number], DateTime.formatIso(query.at))
        }
        assert.isAbove(expected.flat().length, 50)
        for (const { route, recurringTrip } of all) {
          const named = yield* (yield* RecurringTrips).findOccurrences([occurrenceId(route.id, "2026-06-10")])
          yield* Effect.forEach(named, (one) =>
            atTime(now, endRecurringTrip(one.recurringTrip.id, recurringTrip.personId))
          )
        }
        assert.deepStrictEqual(yield* atTime(now, findOccurrences(queryAt("2026-06-10T10:00:00Z"))), [])
      })
    )

    it.effect(
      "N25 RECUR-018 RECUR-019 are found as changed, materialised, cancelled or ended at once in every process",
      () =>
        Effect.gen(function* () {
          const [driver, route] = [userId(1), aRecurringRoute({ number: 1 })]
          yield* createPerson(driver)
          const eight = queryAt("2026-05-04T06:00:00Z")
          const afternoon = queryAt("2026-05-04T14:30:00Z")
          const occurrence = occurrenceId(route.id, "2026-05-04")
          assert.deepStrictEqual(yield* atTime(now, findOccurrences(eight)), [])
          const id = yield* atTime(now, createRecurringTrip(aRecurringTrip({ personId: driver }), route))
          assert.deepStrictEqual(yield* atTime(now, findOccurrences(eight)), [occurrence])
          yield* atTime(now, inTransaction(materialiseOccurrence(id, "2026-05-04")))
          assert.deepStrictEqual(yield* atTime(now, findOccurrences(eight)), [occurrence])
          yield* atTime(now, cancelTrip(occurrence, driver))
          assert.deepStrictEqual(yield* atTime(now, findOccurrences(eight)), [])
          const next = queryAt("2026-05-11T06:00:00Z")
          assert.deepStrictEqual(yield* atTime(now, findOccurrences(next)), [
            occurrenceId(route.id, "2026-05-11")
          ])
          yield* atTime(now, updateRecurringTrip(id, driver, { times: aWeekChange({ monday: "16:30" }) }))
          assert.deepStrictEqual(yield* atTime(now, findOccurrences(next)), [])
          const later = Option.getOrThrow(yield* (yield* RecurringTrips).routeOf(id))
          const inTheAfternoon = queryAt("2026-05-11T14:30:00Z")
          assert.deepStrictEqual(yield* atTime(now, findOccurrences(inTheAfternoon)), [
            occurrenceId(later.id, "2026-05-11")
          ])
          assert.deepStrictEqual(
            yield* atTime(now, findOccurrences(afternoon)),
            [],
            "a cancelled occurrence is not found"
          )
          yield* atTime(now, endRecurringTrip(id, driver))
          assert.deepStrictEqual(yield* atTime(now, findOccurrences(inTheAfternoon)), [])
        })
    )

    it.effect("N25 are found after the commit of a slow transaction", () =>
      Effect.gen(function* () {
        const [driver, route] = [userId(2), aRecurringRoute({ number: 2 })]
        yield* createPerson(driver)
        const query = queryAt("2026-07-06T06:00:00Z")
        const written = yield* Deferred.make<void>()
        const mayCommit = yield* Deferred.make<void>()
        const slow = yield* Effect.forkChild(
          inTransaction(
            Effect.gen(function* () {
              yield* atTime(now, createRecurringTrip(aRecurringTrip({ personId: driver }), route))
              yield* Deferred.succeed(written, undefined)
              yield* Deferred.await(mayCommit)
            })
          )
        )
        yield* Deferred.await(written)
        yield* createPerson(userId(3))
        const other = yield* atTime(
          now,
          createRecurringTrip(aRecurringTrip({ personId: userId(3) }), aRecurringRoute({ number: 3 }))
        )
        const ids = [
          occurrenceId(route.id, "2026-07-06"),
          occurrenceId(aRecurringRoute({ number: 3 }).id, "2026-07-06")
        ]
        assert.deepStrictEqual(yield* atTime(now, findOccurrences(query)), [ids[1]])
        yield* Deferred.succeed(mayCommit, undefined)
        yield* Fiber.join(slow)
        assert.deepStrictEqual(yield* atTime(now, findOccurrences(query)), ids)
        yield* atTime(now, endRecurringTrip(other, userId(3)))
        assert.deepStrictEqual(yield* atTime(now, findOccurrences(query)), [ids[0]])
      })
    )
  }
)
