import { assert, layer } from "@effect/vitest"
import { DateTime, Deferred, Effect, Fiber, Layer, Option } from "effect"
import { TripIndexSync } from "#api/search/TripIndexSync.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { TripSearch } from "#core/ports/TripSearch.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { matchDriverTrip } from "#core/search/matchDriverTrip.ts"
import type { SearchQuery } from "#core/search/SearchQuery.ts"
import type { TripId } from "#core/shared/ids.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { makeRandom } from "#geo/demo/random.ts"
import { aSearchQuery } from "#tests/support/builders/aSearchQuery.ts"
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
} from "#tests/support/builders/entities.ts"
import { atTime } from "#tests/support/server/clock.ts"
import { layerSecondProcess, SecondProcess } from "#tests/support/server/secondProcess.ts"
import { layerTestPorts } from "#tests/support/server/testApi.ts"
import { createPerson } from "#tests/support/world/people.ts"
import { offer } from "#tests/support/world/trips.ts"

/** Each test has its own week; its trip leaves on Monday at 08:00 UTC. */
const inWeek = (week: number) => {
  const later = (time: DateTime.Utc) => DateTime.add(time, { weeks: week })
  const trip = (more: Partial<DriverTrip> = {}) => aTrip({ number: week, later: { weeks: week }, ...more })
  const time = later(at("2026-03-02T08:00:00Z"))
  const query = (more: Parameters<typeof aSearchQuery>[0] = {}): SearchQuery =>
    aSearchQuery({ at: time, ...more })
  const now = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
    atTime(DateTime.formatIso(later(at("2026-03-01T20:00:00Z"))), effect)
  return { trip, query, now, later }
}

/** Finds trips in both processes with their indexes, and asserts that they find the same. */
const findTrips = Effect.fn("findTrips")(function* (query: SearchQuery) {
  yield* (yield* TripIndexSync).upToDate
  const here = yield* (yield* TripSearch).find(query)
  const there = yield* (yield* SecondProcess).find(query)
  assert.deepStrictEqual(there, here)
  return here.map(({ tripId: id }) => id)
})

const aBookingOn = (trip: DriverTrip, fromPosition: number, toPosition: number) =>
  aBooking({ id: bookingId(trip.stops.length), tripId: trip.id, passengerId: anna, fromPosition, toPosition })

layer(layerSecondProcess.pipe(Layer.provideMerge(layerTestPorts)))(
  "the trip search of two processes",
  (it) => {
    it.effect(
      "SRCH-003 finds a trip as soon as it is offered, in every process, until it is cancelled",
      () => {
        const { now, trip, query } = inWeek(1)
        return now(
          Effect.gen(function* () {
            yield* createPerson(bo)
            yield* createPerson(anna)
            assert.deepStrictEqual(yield* findTrips(query()), [])
            yield* offer(trip())
            assert.deepStrictEqual(yield* findTrips(query()), [tripId(1)])
            yield* (yield* TripStore).setTimes(tripId(1), { cancelledAt: Option.some(yield* DateTime.now) })
            assert.deepStrictEqual(yield* findTrips(query()), [])
          })
        )
      }
    )

    it.effect("SRCH-003 finds no full part of a trip, until a seat is free again", () => {
      const { now, trip, query } = inWeek(2)
      const full = trip({ seats: 1 })
      const [start, end] = [query({ to: aStop(1) }), query({ from: aStop(1) })]
      return now(
        Effect.gen(function* () {
          yield* offer(full)
          const seat = (seats: number) =>
            Effect.flatMap(BookingStore, (bookings) =>
              bookings.changeTakenSeats(aBookingOn(full, 0, 1), seats)
            )
          yield* seat(1)
          assert.deepStrictEqual(yield* findTrips(query()), [])
          assert.deepStrictEqual(yield* findTrips(start), [])
          assert.deepStrictEqual(yield* findTrips(end), [full.id])
          yield* seat(-1)
          assert.deepStrictEqual(yield* findTrips(query()), [full.id])
          assert.deepStrictEqual(yield* findTrips(query({ seats: 2 })), [])
        })
      )
    })

    it.effect("SRCH-003 finds a trip of a slow transaction after its commit", () => {
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
          assert.deepStrictEqual(yield* findTrips(query()), [tripId(30)])
          yield* Deferred.succeed(mayCommit, undefined)
          yield* Fiber.join(slow)
          assert.deepStrictEqual((yield* findTrips(query())).toSorted(), [tripId(3), tripId(30)].toSorted())
        })
      )
    })

    it.effect("SRCH-048 finds no trip that is over, and finds it again when the clock moves back", () => {
      const { later, now, trip, query } = inWeek(4)
      return Effect.gen(function* () {
        yield* now(offer(trip()))
        assert.deepStrictEqual(yield* now(findTrips(query())), [tripId(4)])
        const after = DateTime.formatIso(later(at("2026-03-02T12:00:00Z")))
        assert.deepStrictEqual(yield* atTime(after, findTrips(query())), [])
        assert.deepStrictEqual(yield* now(findTrips(query())), [tripId(4)])
      })
    })

    it.effect("N19 finds the trips that the matching rule finds, best first", () => {
      const { now, query } = inWeek(5)
      const random = makeRandom(5)
      const offered = Array.from({ length: 40 }, (_, number): DriverTrip => {
        const own = aTrip({
          number: 500 + number,
          driverId: userId(500 + number),
          later: { weeks: 5, minutes: number * 15 }
        })
        const stops = own.stops.map((stop) => ({
          ...stop,
          lat: stop.lat + random.between(-0.012, 0.012),
          deactivated: random.chance(0.2)
        }))
        return { ...own, stops }
      })
      return now(
        Effect.gen(function* () {
          for (const one of offered) {
            yield* createPerson(one.driverId)
            yield* offer(one)
          }
          const ends = [query(), query({ from: aStop(1) }), query({ to: aStop(2), by: "ARRIVAL" })]
          const byRule = ends.map((oneQuery) =>
            offered
              .filter((one) =>
                Option.isSome(matchDriverTrip(one, oneQuery, defaultProductSettings.privacy.guestRoundMeters))
              )
              .map(({ id }) => id)
          )
          const byIndex = yield* Effect.forEach(ends, findTrips)
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
  }
)
