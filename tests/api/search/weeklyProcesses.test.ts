import { assert, layer } from "@effect/vitest"
import { DateTime, Deferred, Effect, Fiber, Layer, Option } from "effect"
import { searchBySql } from "#api/search/searchBySql.ts"
import { TripIndexSync } from "#api/search/TripIndexSync.ts"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { type TripQuery, TripSearch } from "#core/ports/TripSearch.ts"
import { occurrenceId } from "#core/recurring/occurrenceId.ts"
import { daysFrom } from "#core/recurring/occurrencesOf.ts"
import { occurrenceTrip } from "#core/recurring/occurrenceTrip.ts"
import type { RoutedRecurringTrip } from "#core/recurring/RecurringRoute.ts"
import { eachDay } from "#core/recurring/weekTimes.ts"
import { matchTrip } from "#core/search/matchTrip.ts"
import { searchWindow } from "#core/search/searchWindow.ts"
import { metres, seconds } from "#core/shared/geo.ts"
import { dayAfter, localDay } from "#core/shared/localDay.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { endRecurringTrip } from "#core/usecases/recurring/changeRecurringTrip.ts"
import { materialise } from "#core/usecases/recurring/materialiseOccurrence.ts"
import { updateRecurringTrip } from "#core/usecases/recurring/updateRecurringTrip.ts"
import { cancelTrip } from "#core/usecases/trips/cancelTrip.ts"
import { makeRandom, type Random } from "#geo/demo/random.ts"
import { atTime, layerTestPorts } from "#tests/support/api.ts"
import { aStop, at, userId } from "#tests/support/builders.ts"
import { layerOtherProcess, OtherProcess } from "#tests/support/otherProcess.ts"
import { aRecurringTrip, givenWeek, keepDrives, routeOf } from "#tests/support/recurring.ts"
import { createPerson } from "#tests/support/world.ts"

const { search } = defaultProductSettings
const now = "2026-03-02T12:00:00Z"
const MOST = 200

const queryAt = (iso: string, more: Partial<TripQuery> = {}): TripQuery => {
  const by = more.by ?? "DEPARTURE"
  return {
    from: aStop(0),
    to: aStop(3),
    at: at(iso),
    by,
    window: searchWindow(at(iso), by, search),
    maxWalk: metres(1000),
    seats: 1,
    ...more
  }
}

/** What both processes find, and a process that has no index yet. */
const found = Effect.fn("found")(function* (query: TripQuery) {
  yield* (yield* TripIndexSync).upToDate
  const bySql = yield* searchBySql
  const here = (yield* (yield* TripSearch).find(query)).toSorted(byId)
  assert.deepStrictEqual((yield* (yield* OtherProcess).find(query)).toSorted(byId), here)
  assert.deepStrictEqual((yield* bySql(query, MOST)).toSorted(byId), here)
  return here.map(({ tripId }) => tripId)
})
const byId = (one: { readonly tripId: string }, other: { readonly tripId: string }) =>
  one.tripId < other.tripId ? -1 : 1

/** A plan with stops somewhere along the road, and a time on most days. */
const aWeek = (random: Random, number: number): RoutedRecurringTrip => {
  const plain = routeOf(number)
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
    times: { ...eachDay(() => (random.chance(0.7) ? clock() : null)), sunday: clock() }
  })
  return { recurringTrip, route: { ...plain, stops, duration: seconds(random.whole(10, 400) * 60) } }
}

/** By the rule, every ride of every day around the asked time. */
const scanned = (all: ReadonlyArray<RoutedRecurringTrip>, query: TripQuery) =>
  all.flatMap((one) =>
    daysFrom(dayAfter(localDay(query.at, "DK"), -2), 5).flatMap((day) => {
      const coming = Option.filter(occurrenceTrip(one, day, 0), ({ plannedDeparture }) =>
        DateTime.isGreaterThan(plannedDeparture, at(now))
      )
      const match = Option.flatMap(coming, (trip) =>
        matchTrip(trip, query, () => one.recurringTrip.seats >= query.seats)
      )
      return Option.toArray(Option.map(match, ({ trip }) => trip.id))
    })
  )

layer(layerOtherProcess.pipe(Layer.provideMerge(layerTestPorts)))(
  "weekly trips in several processes",
  (it) => {
    it.effect("N25 N19 RECUR-015 are found on the days on which the rule finds them", () =>
      Effect.gen(function* () {
        const random = makeRandom(25)
        const all = Array.from({ length: 40 }, (_, number) => aWeek(random, 100 + number))
        for (const { route, recurringTrip } of all) {
          yield* createPerson(recurringTrip.personId, Number.parseInt(recurringTrip.personId.slice(-4), 16))
          yield* atTime(now, keepDrives(recurringTrip, route))
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
        const expected = queries.map((query) => scanned(all, query).toSorted())
        for (const [number, query] of queries.entries()) {
          const ids = yield* atTime(now, found(query))
          assert.deepStrictEqual(ids, expected[number], DateTime.formatIso(query.at))
        }
        assert.isAbove(expected.flat().length, 50)
        for (const { route, recurringTrip } of all) {
          const named = yield* (yield* RecurringTrips).named([occurrenceId(route.id, "2026-06-10")])
          yield* Effect.forEach(named, (one) =>
            atTime(now, endRecurringTrip(one.recurringTrip.id, recurringTrip.personId))
          )
        }
        assert.deepStrictEqual(yield* atTime(now, found(queryAt("2026-06-10T10:00:00Z"))), [])
      })
    )

    it.effect("N25 RECUR-018 RECUR-019 follow every change at once, in every process", () =>
      Effect.gen(function* () {
        const [driver, route] = [userId(1), routeOf(1)]
        yield* createPerson(driver, 1)
        const eight = queryAt("2026-05-04T06:00:00Z")
        const afternoon = queryAt("2026-05-04T14:30:00Z")
        const ride = occurrenceId(route.id, "2026-05-04")
        assert.deepStrictEqual(yield* atTime(now, found(eight)), [])
        const id = yield* atTime(now, keepDrives(aRecurringTrip({ personId: driver }), route))
        assert.deepStrictEqual(yield* atTime(now, found(eight)), [ride])
        yield* atTime(now, inTransaction(materialise(id, "2026-05-04")))
        assert.deepStrictEqual(yield* atTime(now, found(eight)), [ride])
        yield* atTime(now, cancelTrip(ride, driver))
        assert.deepStrictEqual(yield* atTime(now, found(eight)), [])
        const next = queryAt("2026-05-11T06:00:00Z")
        assert.deepStrictEqual(yield* atTime(now, found(next)), [occurrenceId(route.id, "2026-05-11")])
        yield* atTime(now, updateRecurringTrip(id, driver, { times: givenWeek({ monday: "16:30" }) }))
        assert.deepStrictEqual(yield* atTime(now, found(next)), [])
        const later = Option.getOrThrow(yield* (yield* RecurringTrips).routeOf(id))
        const inTheAfternoon = queryAt("2026-05-11T14:30:00Z")
        assert.deepStrictEqual(yield* atTime(now, found(inTheAfternoon)), [
          occurrenceId(later.id, "2026-05-11")
        ])
        assert.deepStrictEqual(yield* atTime(now, found(afternoon)), [], "what was called off stays away")
        yield* atTime(now, endRecurringTrip(id, driver))
        assert.deepStrictEqual(yield* atTime(now, found(inTheAfternoon)), [])
      })
    )

    it.effect("N25 miss no series that was under way while others searched", () =>
      Effect.gen(function* () {
        const [driver, route] = [userId(2), routeOf(2)]
        yield* createPerson(driver, 2)
        const query = queryAt("2026-07-06T06:00:00Z")
        const written = yield* Deferred.make<void>()
        const mayCommit = yield* Deferred.make<void>()
        const slow = yield* Effect.forkChild(
          inTransaction(
            Effect.gen(function* () {
              yield* atTime(now, keepDrives(aRecurringTrip({ personId: driver }), route))
              yield* Deferred.succeed(written, undefined)
              yield* Deferred.await(mayCommit)
            })
          )
        )
        yield* Deferred.await(written)
        yield* createPerson(userId(3), 3)
        const other = yield* atTime(now, keepDrives(aRecurringTrip({ personId: userId(3) }), routeOf(3)))
        const ids = [occurrenceId(route.id, "2026-07-06"), occurrenceId(routeOf(3).id, "2026-07-06")]
        assert.deepStrictEqual(yield* atTime(now, found(query)), [ids[1]])
        yield* Deferred.succeed(mayCommit, undefined)
        yield* Fiber.join(slow)
        assert.deepStrictEqual(yield* atTime(now, found(query)), ids)
        yield* atTime(now, endRecurringTrip(other, userId(3)))
        assert.deepStrictEqual(yield* atTime(now, found(query)), [ids[0]])
      })
    )
  }
)
