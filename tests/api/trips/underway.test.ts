import { assert, layer } from "@effect/vitest"
import { DateTime, Effect, Option } from "effect"
import { housekeeping } from "#api/jobs/housekeeping.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { TripCodes } from "#core/ports/TripCodes.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { bookTrip } from "#core/usecases/bookings/bookTrip.ts"
import { lookUpCode } from "#core/usecases/bookings/lookUpCode.ts"
import { issueCode } from "#core/usecases/trips/issueCode.ts"
import { reportPosition } from "#core/usecases/trips/reportPosition.ts"
import { atTime, layerTestPorts } from "#tests/support/api.ts"
import { anna, aStop, aTrip, at, bo, carl, stopId, tripId } from "#tests/support/builders.ts"
import { statementsOf } from "#tests/support/statements.ts"
import { createPerson, offer } from "#tests/support/world.ts"

const departure = "2026-03-02T08:00:00Z"
const afterSeconds = (seconds: number) => DateTime.add(at(departure), { seconds })
const fixAfter = (seconds: number) => ({ lat: 55.66, lng: 12.2, accuracy: 5, at: afterSeconds(seconds) })
const report = (seconds: number) =>
  atTime(DateTime.formatIso(afterSeconds(seconds)), reportPosition(tripId(1), bo, fixAfter(seconds)))
const issue = (seconds: number) => atTime(DateTime.formatIso(afterSeconds(seconds)), issueCode(tripId(1), bo))

layer(layerTestPorts)("a trip on the road", (it) => {
  it.effect(
    "LIVE-016 says where it is with one look and one line, and nothing before its start or after its end",
    () =>
      Effect.gen(function* () {
        for (const [index, id] of [bo, anna, carl].entries()) yield* createPerson(id, index)
        yield* offer(aTrip())
        const trips = yield* TripStore
        assert.strictEqual((yield* Effect.flip(report(0)))._tag, "no_active_trip")
        yield* trips.setTimes(tripId(1), { startedAt: Option.some(at(departure)) })

        assert.deepStrictEqual(
          yield* trips.underwayOf(bo),
          Option.some({
            id: tripId(1),
            to: { lat: aTrip().to.lat, lng: aTrip().to.lng },
            lastPosition: Option.none()
          })
        )
        assert.lengthOf(yield* statementsOf(report(10)), 2)
        yield* report(5)
        const known = Option.flatMap(yield* trips.underwayOf(bo), (trip) => trip.lastPosition)
        assert.deepStrictEqual(known, Option.some(fixAfter(10)))
        assert.deepStrictEqual(known, yield* trips.lastPosition(tripId(1)))
        assert.isTrue(Option.isNone(yield* trips.underwayOf(anna)))
      })
  )

  it.effect("CODE-012 has one code, whoever asks at the same time, and shows it again without a lock", () =>
    Effect.gen(function* () {
      const codes = yield* Effect.all([issue(11), issue(11), issue(11), issue(11)], {
        concurrency: "unbounded"
      })
      assert.strictEqual(new Set(codes.map(({ value }) => value)).size, 1)
      const statements = yield* statementsOf(issue(12))
      assert.lengthOf(statements, 2)
      assert.isFalse(statements.some((text) => text.includes("FOR UPDATE")))
      yield* report(320)
      assert.notStrictEqual((yield* issue(320)).value, codes[0]?.value)
    })
  )

  it.effect("CODE-012 LIVE-016 is its own driver's alone, whoever else drives and wherever", () =>
    Effect.gen(function* () {
      const trips = yield* TripStore
      const stops = aTrip().stops.map((stop, position) => ({ ...stop, id: stopId(30 + position) }))
      const started = Option.some(at(departure))
      const carls = yield* offer(aTrip({ id: tripId(3), driverId: carl, stops, startedAt: started }))
      const before = yield* trips.lastPosition(tripId(1))
      const now = DateTime.formatIso(afterSeconds(325))
      for (const [id, driver] of [
        [tripId(1), anna],
        [tripId(1), carl],
        [carls.id, bo]
      ] as const) {
        const position = yield* Effect.flip(atTime(now, reportPosition(id, driver, fixAfter(325))))
        const code = yield* Effect.flip(atTime(now, issueCode(id, driver)))
        assert.deepStrictEqual([position._tag, code._tag], ["no_active_trip", "no_active_trip"])
      }
      assert.deepStrictEqual(yield* trips.lastPosition(tripId(1)), before)
      assert.isTrue(Option.isNone(yield* trips.lastPosition(carls.id)))
    })
  )

  it.effect("CODE-013 is looked up without reading its bookings twice", () =>
    Effect.gen(function* () {
      const code = Option.getOrThrow(yield* (yield* TripCodes).ofTrip(tripId(1)))
      const look = atTime(DateTime.formatIso(afterSeconds(330)), lookUpCode(code.value, Option.some(anna)))
      const statements = yield* statementsOf(look)
      assert.lengthOf(
        statements.filter((text) => text.includes("FROM booking")),
        2
      )
      assert.strictEqual((yield* look).ride.freeSeats, aTrip().seats)
    })
  )

  it.effect("has a code until a day after it has run out", () =>
    Effect.gen(function* () {
      const codes = yield* TripCodes
      const { renewsAt } = Option.getOrThrow(yield* codes.ofTrip(tripId(1)))
      const { run } = yield* housekeeping
      yield* run(DateTime.add(renewsAt, { days: 1 }))
      assert.isTrue(Option.isSome(yield* codes.ofTrip(tripId(1))))
      yield* run(DateTime.add(renewsAt, { days: 1, seconds: 1 }))
      assert.isTrue(Option.isNone(yield* codes.ofTrip(tripId(1))))
    })
  )

  it.effect(
    "LIVE-016 LIVE-019 END-010 can end with subsidy by what is known of it, not by what is outdated",
    () =>
      Effect.gen(function* () {
        const { lat, lng } = aTrip().to
        const there = { lat, lng, accuracy: 5, at: afterSeconds(415) }
        const told = (seconds: number) =>
          atTime(DateTime.formatIso(afterSeconds(seconds)), reportPosition(tripId(1), bo, there))
        assert.isFalse((yield* told(461)).subsidisable)
        yield* report(420)
        assert.isFalse((yield* told(430)).subsidisable)
        const fresh = { ...there, at: afterSeconds(421) }
        const answer = yield* atTime(
          DateTime.formatIso(afterSeconds(466)),
          reportPosition(tripId(1), bo, fresh)
        )
        assert.deepStrictEqual(answer, { distance: 0, subsidisable: true })
        const elsewhere = { ...fixAfter(421), at: fresh.at }
        const again = atTime(DateTime.formatIso(afterSeconds(466)), reportPosition(tripId(1), bo, elsewhere))
        assert.deepStrictEqual(yield* again, answer)
      })
  )

  it.effect("ERR-012 is in the way of its driver's own rides, and of nothing before or after it", () =>
    Effect.gen(function* () {
      const trips = yield* TripStore
      const { plannedArrival, plannedDeparture } = aTrip()
      const hour = { hours: 1 }
      const before = DateTime.subtract(plannedDeparture, hour)
      const after = DateTime.add(plannedArrival, hour)
      const inside = DateTime.add(plannedDeparture, { minutes: 1 })
      const times = [
        [before, plannedDeparture, false],
        [before, inside, true],
        [inside, after, true],
        [before, after, true],
        [plannedArrival, after, false]
      ] as const
      for (const [from, to, drives] of times) {
        assert.strictEqual(yield* trips.hasDriveIn(bo, from, to), drives)
        assert.isFalse(yield* trips.hasDriveIn(anna, from, to))
      }
      yield* trips.setTimes(tripId(1), { completedAt: Option.some(afterSeconds(900)) })
      assert.isFalse(yield* trips.hasDriveIn(bo, before, after))
      assert.strictEqual((yield* Effect.flip(report(910)))._tag, "no_active_trip")
    })
  )

  it.effect("BOOK-019 does not read the drives of whoever books", () =>
    Effect.gen(function* () {
      const tomorrow = (time: DateTime.Utc) => DateTime.add(time, { days: 1 })
      const plain = aTrip()
      const trip = yield* offer(
        aTrip({
          id: tripId(2),
          driverId: anna,
          chargeForTrip: false,
          plannedDeparture: tomorrow(plain.plannedDeparture),
          plannedArrival: tomorrow(plain.plannedArrival),
          stops: plain.stops.map((stop, position) =>
            aStop(position, { id: stopId(20 + position), plannedTime: tomorrow(stop.plannedTime) })
          )
        })
      )
      const command = { tripId: trip.id, passengerId: carl, fromStopId: stopId(20), toStopId: stopId(23) }
      const more = { seats: Option.none(), requestId: Option.none(), idempotencyKey: null }
      const statements = yield* statementsOf(atTime(departure, bookTrip({ ...command, ...more })))
      const stops = statements.filter((text) => text.includes("FROM driver_stop"))
      assert.lengthOf(stops, 1)
      assert.isTrue(Option.isSome(yield* (yield* BookingStore).openOf(trip.id, carl)))
    })
  )
})
