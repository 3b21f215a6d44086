import { assert, layer } from "@effect/vitest"
import { DateTime, Effect, Option } from "effect"
import { housekeeping } from "#api/jobs/housekeeping.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { TripCodes } from "#core/ports/TripCodes.ts"
import { TripPositions } from "#core/ports/TripPositions.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { metres } from "#core/shared/geo.ts"
import { bookTrip } from "#core/usecases/bookings/bookTrip.ts"
import { issueTripCode } from "#core/usecases/trips/issueTripCode.ts"
import { reportPosition } from "#core/usecases/trips/reportPosition.ts"
import {
  aBookingCommand,
  anna,
  aTrip,
  at,
  bo,
  carl,
  copenhagen,
  roskilde,
  tripId
} from "#tests/support/builders/entities.ts"
import { statementsOf } from "#tests/support/database/statementsOf.ts"
import { type ApiResponse, get, layerAccountApi, pick, post } from "#tests/support/server/accountApi.ts"
import { atTime, setTime } from "#tests/support/server/clock.ts"
import { layerTestPorts } from "#tests/support/server/testApi.ts"
import { createPerson } from "#tests/support/world/people.ts"
import {
  bookAndAccept,
  createTripAndPeople,
  departurePlus,
  endTrip,
  offer,
  reportPosition as postPosition,
  startTrip
} from "#tests/support/world/trips.ts"

const refusal = (answer: ApiResponse) => [answer.status, pick(answer, "error")]
const noActiveTrip = [404, "no_active_trip"]
/** A point `distance` metres north of the destination. */
const north = (distance: number) => ({ ...copenhagen, lat: copenhagen.lat + distance / 111_195 })

layer(layerAccountApi)("a reported position", (it) => {
  it.effect(
    "LIVE-016 the response has the distance to the destination and whether the trip can end with subsidy",
    () =>
      Effect.gen(function* () {
        const { driver, passenger, trip } = yield* createTripAndPeople(1)
        yield* setTime(departurePlus(-30))
        yield* bookAndAccept(trip, driver, passenger)
        assert.deepStrictEqual(
          refusal(yield* postPosition(trip, driver, roskilde, departurePlus(-30))),
          noActiveTrip
        )
        yield* setTime(departurePlus(0))
        assert.strictEqual((yield* startTrip(trip, driver)).status, 200)
        for (const [minutes, place, distance, subsidisable] of [
          [1, roskilde, 30_852, false],
          [20, north(510), 510, false],
          [21, north(490), 490, true],
          [22, copenhagen, 0, true]
        ] as const) {
          yield* setTime(departurePlus(minutes))
          const answer = yield* postPosition(trip, driver, place, departurePlus(minutes))
          assert.deepStrictEqual(
            [answer.status, answer.body],
            [200, { subsidisable, distance, discarded: null }]
          )
        }
        assert.strictEqual((yield* endTrip(trip, driver, true)).status, 200)
        assert.deepStrictEqual(
          refusal(yield* postPosition(trip, driver, copenhagen, departurePlus(22))),
          noActiveTrip
        )
      })
  )

  it.effect(
    "LIVE-016 LIVE-019 an older position than the last one does not replace it, and the answer tells",
    () =>
      Effect.gen(function* () {
        const { driver, trip } = yield* createTripAndPeople(2)
        yield* setTime(departurePlus(0))
        yield* startTrip(trip, driver)
        yield* setTime(departurePlus(2))
        const latest = yield* postPosition(trip, driver, roskilde, departurePlus(2))
        const late = yield* postPosition(trip, driver, copenhagen, departurePlus(1))
        assert.deepStrictEqual(late.body, { ...Object(latest.body), discarded: "outdated" })
        assert.isAbove(Number(pick(latest, "distance")), 30_000)
      })
  )

  it.effect(
    "END-010 LIVE-016 a car that cannot be at its destination yet does not end there with subsidy, and the answer tells",
    () =>
      Effect.gen(function* () {
        const { driver, passenger, trip } = yield* createTripAndPeople(4)
        yield* setTime(departurePlus(-30))
        yield* bookAndAccept(trip, driver, passenger)
        yield* setTime(departurePlus(0))
        yield* startTrip(trip, driver)
        yield* postPosition(trip, driver, roskilde, departurePlus(0))
        const sydney = { lat: -33.87, lng: 151.21 }
        for (const [place, seconds] of [
          [copenhagen, 1],
          [sydney, 2]
        ] as const) {
          const time = DateTime.formatIso(afterSeconds(seconds))
          yield* setTime(time)
          const answer = yield* postPosition(trip, driver, place, time)
          assert.deepStrictEqual(
            [answer.status, answer.body],
            [200, { subsidisable: false, distance: 30_852, discarded: "implausible" }]
          )
        }
        assert.deepStrictEqual(refusal(yield* endTrip(trip, driver, true)), [
          403,
          "user_is_not_eligible_for_subsidy"
        ])
        yield* setTime(departurePlus(25))
        const arrived = yield* postPosition(trip, driver, copenhagen, departurePlus(25))
        assert.deepStrictEqual(arrived.body, { subsidisable: true, distance: 0, discarded: null })
        assert.strictEqual((yield* endTrip(trip, driver, true)).status, 200)
      })
  )

  it.effect("LIVE-016 a position from the future, or off by more than a hundred kilometres, is refused", () =>
    Effect.gen(function* () {
      const { driver, trip } = yield* createTripAndPeople(5)
      yield* setTime(departurePlus(0))
      yield* startTrip(trip, driver)
      const send = (more: object) =>
        post(
          `/api/driver-trip/${trip.id}/position`,
          { position: { ...copenhagen, accuracy: 5, timestamp: departurePlus(0), ...more } },
          driver
        )
      const future = yield* send({ timestamp: "2030-01-01T08:00:00Z" })
      assert.deepStrictEqual(refusal(future), [422, "position_in_the_future"])
      assert.deepStrictEqual(pick(future, "errors"), { "position.timestamp": [pick(future, "message")] })
      const vague = yield* send({ accuracy: 1e308 })
      assert.strictEqual(vague.status, 422)
      assert.deepStrictEqual(Object.keys(Object(pick(vague, "errors"))), ["position.accuracy"])
      assert.deepStrictEqual(refusal(yield* endTrip(trip, driver, true)), [409, "no_recent_position"])
    })
  )

  it.effect("END-012 an end that names another trip ends neither", () =>
    Effect.gen(function* () {
      const { driver, trip } = yield* createTripAndPeople(6)
      yield* setTime(departurePlus(0))
      yield* startTrip(trip, driver)
      const end = (trip_id: string) =>
        post(`/api/commute/${trip.id}/end`, { userExpectsSubsidy: false, trip_id }, driver)
      const refused = yield* end(tripId(99))
      assert.deepStrictEqual(refusal(refused), [422, "invalid_fields"])
      assert.deepStrictEqual(pick(refused, "errors"), {
        trip_id: ["This is not the trip that you are ending."]
      })
      assert.strictEqual(pick(yield* get("/api/commute/active-trip", driver), "id"), trip.id)
      assert.strictEqual((yield* end(trip.id)).status, 200)
    })
  )

  it.effect("LIVE-016 only the driver can report a position", () =>
    Effect.gen(function* () {
      const { driver, other, passenger, trip } = yield* createTripAndPeople(3)
      yield* setTime(departurePlus(-30))
      yield* bookAndAccept(trip, driver, passenger)
      yield* setTime(departurePlus(0))
      yield* startTrip(trip, driver)
      const reportAtDestination = (caller: typeof driver, id = trip.id) =>
        postPosition({ ...trip, id }, caller, copenhagen, departurePlus(0))
      for (const answer of [
        yield* reportAtDestination(passenger),
        yield* reportAtDestination(other),
        yield* reportAtDestination(driver, tripId(99))
      ]) {
        assert.deepStrictEqual(refusal(answer), noActiveTrip)
      }
      const position = { ...copenhagen, accuracy: 5, timestamp: departurePlus(0) }
      assert.strictEqual((yield* post(`/api/driver-trip/${trip.id}/position`, { position })).status, 401)
      const expected = yield* endTrip(trip, driver, true)
      assert.deepStrictEqual(refusal(expected), [409, "no_recent_position"])
    })
  )
})

const departure = "2026-03-02T08:00:00Z"
const afterSeconds = (seconds: number) => DateTime.add(at(departure), { seconds })
const fixAfter = (seconds: number) => ({ lat: 55.66, lng: 12.2, accuracy: 5, at: afterSeconds(seconds) })
const report = (seconds: number) =>
  atTime(DateTime.formatIso(afterSeconds(seconds)), reportPosition(tripId(1), bo, fixAfter(seconds)))
const issue = (seconds: number) =>
  atTime(DateTime.formatIso(afterSeconds(seconds)), issueTripCode(tripId(1), bo))

layer(layerTestPorts)("a trip under way", (it) => {
  it.effect("LIVE-016 a position is saved, and refused before the start", () =>
    Effect.gen(function* () {
      for (const id of [bo, anna, carl]) yield* createPerson(id)
      yield* offer(aTrip())
      const trips = yield* TripStore
      assert.strictEqual((yield* Effect.flip(report(0)))._tag, "no_active_trip")
      yield* trips.setTimes(tripId(1), { startedAt: Option.some(at(departure)) })

      assert.deepStrictEqual(
        yield* (yield* TripPositions).findActive(bo),
        Option.some({
          id: tripId(1),
          start: { ...roskilde, at: at(departure) },
          to: { lat: aTrip().to.lat, lng: aTrip().to.lng },
          lastPosition: Option.none()
        })
      )
      yield* report(10)
      yield* report(5)
      const known = Option.flatMap(yield* (yield* TripPositions).findActive(bo), (trip) => trip.lastPosition)
      assert.deepStrictEqual(known, Option.some(fixAfter(10)))
      assert.deepStrictEqual(known, yield* (yield* TripPositions).findLast(tripId(1)))
      assert.isTrue(Option.isNone(yield* (yield* TripPositions).findActive(anna)))
    })
  )

  it.effect("CODE-012 concurrent commands get one code", () =>
    Effect.gen(function* () {
      const codes = yield* Effect.all([issue(11), issue(11), issue(11), issue(11)], {
        concurrency: "unbounded"
      })
      assert.strictEqual(new Set(codes.map(({ value }) => value)).size, 1)
      yield* report(320)
      assert.notStrictEqual((yield* issue(320)).value, codes[0]?.value)
    })
  )

  it.effect("CODE-012 LIVE-016 only its own driver can report a position or get a code", () =>
    Effect.gen(function* () {
      const started = Option.some(at(departure))
      const carlsTrip = yield* offer(aTrip({ number: 3, driverId: carl, startedAt: started }))
      const before = yield* (yield* TripPositions).findLast(tripId(1))
      const now = DateTime.formatIso(afterSeconds(325))
      for (const [id, driver] of [
        [tripId(1), anna],
        [tripId(1), carl],
        [carlsTrip.id, bo]
      ] as const) {
        const position = yield* Effect.flip(atTime(now, reportPosition(id, driver, fixAfter(325))))
        const code = yield* Effect.flip(atTime(now, issueTripCode(id, driver)))
        assert.deepStrictEqual([position._tag, code._tag], ["no_active_trip", "no_active_trip"])
      }
      assert.deepStrictEqual(yield* (yield* TripPositions).findLast(tripId(1)), before)
      assert.isTrue(Option.isNone(yield* (yield* TripPositions).findLast(carlsTrip.id)))
    })
  )

  it.effect("housekeeping deletes a trip code a day after it has expired", () =>
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
    "LIVE-016 LIVE-019 END-010 the latest position decides whether the trip can end with subsidy, an outdated one does not",
    () =>
      Effect.gen(function* () {
        const { lat, lng } = aTrip().to
        const arrivalFix = { lat, lng, accuracy: 5, at: afterSeconds(415) }
        const reportArrival = (seconds: number) =>
          atTime(DateTime.formatIso(afterSeconds(seconds)), reportPosition(tripId(1), bo, arrivalFix))
        assert.isFalse((yield* reportArrival(461)).subsidisable)
        yield* report(420)
        assert.isFalse((yield* reportArrival(430)).subsidisable)
        const fresh = { ...arrivalFix, at: afterSeconds(840) }
        const answer = yield* atTime(
          DateTime.formatIso(afterSeconds(885)),
          reportPosition(tripId(1), bo, fresh)
        )
        assert.deepStrictEqual(answer, { distance: metres(0), subsidisable: true, discarded: Option.none() })
        const otherFix = { ...fixAfter(840), at: fresh.at }
        const repeated = atTime(
          DateTime.formatIso(afterSeconds(885)),
          reportPosition(tripId(1), bo, otherFix)
        )
        assert.deepStrictEqual(yield* repeated, { ...answer, discarded: Option.some("outdated") })
      })
  )

  it.effect(
    "ERR-012 an open trip blocks its driver from departure to arrival, and neither before nor after",
    () =>
      Effect.gen(function* () {
        const trips = yield* TripStore
        const bookings = yield* BookingStore
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
        for (const [from, to, isBlocked] of times) {
          assert.strictEqual((yield* bookings.travelBetween(bo, from, to)).drives, isBlocked)
          assert.isFalse((yield* bookings.travelBetween(anna, from, to)).drives)
        }
        yield* trips.setTimes(tripId(1), { completedAt: Option.some(afterSeconds(900)) })
        assert.isFalse((yield* bookings.travelBetween(bo, before, after)).drives)
        assert.strictEqual((yield* Effect.flip(report(910)))._tag, "no_active_trip")
      })
  )

  it.effect("a booking does not read the stops of the passenger's own trips", () =>
    Effect.gen(function* () {
      const trip = yield* offer(
        aTrip({ number: 2, driverId: anna, chargeForTrip: false, later: { days: 1 } })
      )
      const statements = yield* statementsOf(atTime(departure, bookTrip(aBookingCommand(trip, carl))))
      const stops = statements.filter((text) => text.includes("FROM driver_stop"))
      assert.lengthOf(stops, 1)
      assert.isTrue(Option.isSome(yield* (yield* BookingStore).openOf(trip.id, carl)))
    })
  )
})
