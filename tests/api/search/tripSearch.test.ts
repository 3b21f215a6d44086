import { assert, layer } from "@effect/vitest"
import { DateTime, Deferred, Effect, Fiber, Layer, Option } from "effect"
import { TripIndexSync } from "#api/search/TripIndexSync.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { type TripQuery, TripSearch } from "#core/ports/TripSearch.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { matchTrip } from "#core/search/matchTrip.ts"
import { searchWindow } from "#core/search/searchWindow.ts"
import { metres } from "#core/shared/geo.ts"
import type { TripId } from "#core/shared/ids.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { makeRandom } from "#geo/demo/random.ts"
import { atTime, layerTestPorts } from "#tests/support/api.ts"
import {
  aBooking,
  anna,
  aStop,
  aTrip,
  at,
  bo,
  bookingId,
  stopId,
  tripId,
  userId
} from "#tests/support/builders.ts"
import { layerOtherProcess, OtherProcess } from "#tests/support/otherProcess.ts"
import { createPerson, offer } from "#tests/support/world.ts"

const { search } = defaultProductSettings

/** Each test has a week of its own; its trip leaves on Monday at eight. */
const inWeek = (week: number) => {
  const later = (time: DateTime.Utc) => DateTime.add(time, { weeks: week })
  const trip = (more: Partial<DriverTrip> = {}) => {
    const plain = aTrip()
    return aTrip({
      id: tripId(week),
      plannedDeparture: later(plain.plannedDeparture),
      plannedArrival: later(plain.plannedArrival),
      stops: [0, 1, 2, 3].map((position) => {
        const stop = aStop(position)
        return { ...stop, id: stopId(week * 10 + position), plannedTime: later(stop.plannedTime) }
      }),
      ...more
    })
  }
  const time = later(at("2026-03-02T08:00:00Z"))
  const query = (more: Partial<TripQuery> = {}): TripQuery => ({
    from: aStop(0),
    to: aStop(3),
    by: "DEPARTURE",
    at: time,
    window: searchWindow(time, "DEPARTURE", search),
    maxWalk: metres(1000),
    seats: 1,
    ...more
  })
  const now = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
    atTime(DateTime.formatIso(later(at("2026-03-01T20:00:00Z"))), effect)
  return { trip, query, now, later }
}

/** What both processes find; both must have their index. */
const found = Effect.fn("found")(function* (query: TripQuery) {
  yield* (yield* TripIndexSync).upToDate
  const here = yield* (yield* TripSearch).find(query)
  const there = yield* (yield* OtherProcess).find(query)
  assert.deepStrictEqual(there, here)
  return here.map(({ tripId: id }) => id)
})

const ride = (trip: DriverTrip, fromPosition: number, toPosition: number) =>
  aBooking({ id: bookingId(trip.stops.length), tripId: trip.id, passengerId: anna, fromPosition, toPosition })

layer(layerOtherProcess.pipe(Layer.provideMerge(layerTestPorts)))("search in memory", (it) => {
  it.effect("SRCH-003 finds a trip as soon as it is offered, in every process, until it is cancelled", () => {
    const { now, trip, query } = inWeek(1)
    return now(
      Effect.gen(function* () {
        yield* createPerson(bo, 1)
        yield* createPerson(anna, 2)
        assert.deepStrictEqual(yield* found(query()), [])
        yield* offer(trip())
        assert.deepStrictEqual(yield* found(query()), [tripId(1)])
        yield* (yield* TripStore).setTimes(tripId(1), { cancelledAt: Option.some(yield* DateTime.now) })
        assert.deepStrictEqual(yield* found(query()), [])
      })
    )
  })

  it.effect("SRCH-003 knows at once which part of a trip is full, and when a seat is free again", () => {
    const { now, trip, query } = inWeek(2)
    const full = trip({ seats: 1 })
    const [start, end] = [query({ to: aStop(1) }), query({ from: aStop(1) })]
    return now(
      Effect.gen(function* () {
        yield* offer(full)
        const seat = (seats: number) =>
          Effect.flatMap(BookingStore, (bookings) => bookings.seat(ride(full, 0, 1), seats))
        yield* seat(1)
        assert.deepStrictEqual(yield* found(query()), [])
        assert.deepStrictEqual(yield* found(start), [])
        assert.deepStrictEqual(yield* found(end), [full.id])
        yield* seat(-1)
        assert.deepStrictEqual(yield* found(query()), [full.id])
        assert.deepStrictEqual(yield* found(query({ seats: 2 })), [])
      })
    )
  })

  it.effect("SRCH-003 misses no change that was under way while others searched", () => {
    const { now, trip, query } = inWeek(3)
    return now(
      Effect.gen(function* () {
        const written = yield* Deferred.make<void>()
        const mayCommit = yield* Deferred.make<void>()
        const slow = yield* Effect.forkChild(
          inTransaction(
            Effect.gen(function* () {
              yield* offer(trip())
              yield* Deferred.succeed(written, undefined)
              yield* Deferred.await(mayCommit)
            })
          )
        )
        yield* Deferred.await(written)
        yield* offer(
          trip({
            id: tripId(30),
            driverId: anna,
            stops: inWeek(3)
              .trip()
              .stops.map((stop) => ({ ...stop, id: stopId(300 + stop.position) }))
          })
        )
        assert.deepStrictEqual(yield* found(query()), [tripId(30)])
        yield* Deferred.succeed(mayCommit, undefined)
        yield* Fiber.join(slow)
        assert.deepStrictEqual((yield* found(query())).toSorted(), [tripId(3), tripId(30)].toSorted())
      })
    )
  })

  it.effect("SRCH-048 forgets trips that are over, and finds them again should time go back", () => {
    const { later, now, trip, query } = inWeek(4)
    return Effect.gen(function* () {
      yield* now(offer(trip()))
      assert.deepStrictEqual(yield* now(found(query())), [tripId(4)])
      const after = DateTime.formatIso(later(at("2026-03-02T12:00:00Z")))
      assert.deepStrictEqual(yield* atTime(after, found(query())), [])
      assert.deepStrictEqual(yield* now(found(query())), [tripId(4)])
    })
  })

  it.effect("N19 finds what the rule finds, trip by trip, the least of one's day first", () => {
    const { now, trip, query } = inWeek(5)
    const random = makeRandom(5)
    const offered = Array.from({ length: 40 }, (_, number): DriverTrip => {
      const stops = trip().stops.map((stop) => ({
        ...stop,
        id: stopId(5000 + number * 10 + stop.position),
        lat: stop.lat + random.between(-0.012, 0.012),
        plannedTime: DateTime.add(stop.plannedTime, { minutes: number * 15 }),
        deactivated: random.chance(0.2)
      }))
      const delayed = (time: DateTime.Utc) => DateTime.add(time, { minutes: number * 15 })
      return trip({
        id: tripId(500 + number),
        driverId: userId(500 + number),
        stops,
        plannedDeparture: delayed(trip().plannedDeparture),
        plannedArrival: delayed(trip().plannedArrival)
      })
    })
    return now(
      Effect.gen(function* () {
        for (const [number, one] of offered.entries()) {
          yield* createPerson(one.driverId, 500 + number)
          yield* offer(one)
        }
        const ends = [
          query(),
          query({ from: aStop(1) }),
          query({ to: aStop(2), by: "ARRIVAL", window: searchWindow(query().at, "ARRIVAL", search) })
        ]
        const byRule = ends.map((asked) =>
          offered.filter((one) => Option.isSome(matchTrip(one, asked))).map(({ id }) => id)
        )
        const byIndex = yield* Effect.forEach(ends, found)
        assert.deepStrictEqual(
          byIndex.map((ids) => ids.toSorted()),
          byRule.map((ids) => ids.toSorted())
        )
        assert.isAbove(byRule.flat().length, 10)
        const position = (id: TripId) => offered.findIndex((one) => one.id === id)
        const inTime = byIndex[0]?.filter((id) => position(id) >= 2).map(position) ?? []
        assert.deepStrictEqual(
          inTime,
          inTime.toSorted((a, b) => a - b)
        )
      })
    )
  })
})
