import { assert, layer } from "@effect/vitest"
import { DateTime, Effect, Option } from "effect"
import { TripStore } from "#core/ports/TripStore.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { boardByCode } from "#core/usecases/bookings/boardByCode.ts"
import { bookTrip } from "#core/usecases/bookings/bookTrip.ts"
import { lookUpCode } from "#core/usecases/bookings/lookUpCode.ts"
import { endTrip } from "#core/usecases/trips/endTrip.ts"
import { issueTripCode } from "#core/usecases/trips/issueTripCode.ts"
import { reportPosition } from "#core/usecases/trips/reportPosition.ts"
import {
  aBookingCommand,
  aContract,
  anna,
  aTrip,
  aTripOnDay,
  bo,
  tripId
} from "#tests/support/builders/entities.ts"
import { briefly, statementsOf } from "#tests/support/database/statementsOf.ts"
import { atTime } from "#tests/support/server/clock.ts"
import { layerTestPorts } from "#tests/support/server/testApi.ts"
import { createContract } from "#tests/support/world/contracts.ts"
import { createPerson, topUp } from "#tests/support/world/people.ts"
import { offer } from "#tests/support/world/trips.ts"

/** The contracts, which a process keeps, and their version. */
const contracts = new Set(["contract area_policy", "area_policy contract"])

/** The statements of an effect in short, in their order. */
const inShort = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.map(statementsOf(effect), (statements) =>
    statements.map(briefly).filter((one) => !contracts.has(one))
  )

const createPeople = Effect.gen(function* () {
  yield* createPerson(bo, { name: "Bo" })
  yield* createPerson(anna, { name: "Anna" })
  yield* topUp(anna, 10_000)
  yield* createContract(aContract())
})

layer(layerTestPorts)("the statements of a booking", (it) => {
  it.effect("BOOK-019 take all locks, then read all at once, and write all at once", () =>
    Effect.gen(function* () {
      yield* createPeople
      const book = (trip: DriverTrip) =>
        atTime("2026-03-01T20:00:00Z", bookTrip(aBookingCommand(trip, anna, { idempotencyKey: trip.id })))
      yield* book(yield* offer(aTripOnDay(0)))
      assert.deepStrictEqual(yield* inShort(book(yield* offer(aTripOnDay(1)))), [
        "lock IDEMPOTENCY_KEY driver_trip claimed person",
        "booking seat_hold person driver_trip subsidy_review ledger_account blocked_phone area_policy contract driver_stop",
        "BOOKING TRIP_EVENT NOTIFICATION OUTBOX ledger_account LEDGER_TRANSACTION LEDGER_ENTRY"
      ])
    })
  )
})

layer(layerTestPorts)("the statements of a drive", (it) => {
  const trip = aTrip()
  const after = (seconds: number) => DateTime.add(trip.plannedDeparture, { seconds })
  const at = <A, E, R>(seconds: number, effect: Effect.Effect<A, E, R>) =>
    inShort(atTime(DateTime.formatIso(after(seconds)), effect))
  const report = (seconds: number) => {
    const { lat, lng } = trip.from
    return at(seconds, reportPosition(trip.id, bo, { lat, lng, accuracy: 5, at: after(seconds) }))
  }
  const issue = issueTripCode(trip.id, bo)
  const lookUp = Effect.flatMap(issue, ({ value }) =>
    lookUpCode(value, Option.some({ id: anna, phone: "+4520000001" }))
  )

  it.effect("LIVE-016 of a position read the trip with its last position, and write the new one", () =>
    Effect.gen(function* () {
      yield* createPeople
      yield* offer(trip)
      yield* (yield* TripStore).setTimes(trip.id, { startedAt: Option.some(trip.plannedDeparture) })
      for (const seconds of [5, 10]) {
        assert.deepStrictEqual(yield* report(seconds), ["driver_trip trip_position", "TRIP_POSITION"])
      }
    })
  )

  it.effect("CODE-012 of a code that is in force take no lock", () =>
    Effect.gen(function* () {
      const reading = ["driver_trip trip_code"]
      const renewing = [
        "lock driver_trip driver_stop",
        "driver_trip trip_position",
        "trip_code",
        "TRIP_CODE trip_code"
      ]
      assert.deepStrictEqual(yield* at(12, issue), [...reading, ...renewing])
      assert.deepStrictEqual(yield* at(13, issue), reading)
    })
  )

  it.effect("CODE-013 of a look-up read once all that decides a boarding, and take no lock", () =>
    Effect.gen(function* () {
      const limits = ["RATE_LIMIT", "RATE_LIMIT"]
      const issued = ["driver_trip trip_code"]
      assert.deepStrictEqual(yield* at(14, lookUp), [
        ...issued,
        ...limits,
        "booking seat_hold driver_stop trip_position trip_code driver_trip",
        "PROSPECT"
      ])
    })
  )

  it.effect("BOOK-020 END-012 of boarding and of the end write all events at the end", () =>
    Effect.gen(function* () {
      const board = Effect.flatMap(lookUp, ({ prospect }) =>
        boardByCode({
          prospectId: prospect.id,
          passengerId: anna,
          fromStopId: Option.none(),
          toStopId: Option.none(),
          idempotencyKey: "board"
        })
      )
      const boarding = yield* at(16, board)
      assert.deepStrictEqual(boarding.slice(boarding.indexOf("IDEMPOTENCY_KEY")), [
        "IDEMPOTENCY_KEY",
        "prospect",
        "lock driver_trip",
        "lock driver_trip driver_stop",
        "prospect",
        "trip_position",
        "booking",
        "person",
        "blocked_phone",
        "seat_hold",
        "booking seat_hold",
        "lock person",
        "driver_trip booking",
        "booking subsidy_review",
        "booking trip_event",
        "BOOKING",
        "TRIP_LEG",
        "PROSPECT",
        "person",
        "IDEMPOTENCY_KEY TRIP_EVENT NOTIFICATION OUTBOX"
      ])
      const end = endTrip({ tripId: tripId(1), driverId: bo, expectsSubsidy: false })
      assert.deepStrictEqual(yield* at(60, end), [
        "lock person",
        "lock driver_trip driver_stop",
        "booking",
        "BOOKING",
        "DRIVER_TRIP",
        "TRIP_EVENT OUTBOX"
      ])
    })
  )
})
