import { assert, layer } from "@effect/vitest"
import { DateTime, Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { onProductTime, ProductClock } from "#api/clock/ProductClock.ts"
import { housekeeping } from "#api/jobs/housekeeping.ts"
import { TripCodes } from "#core/ports/TripCodes.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { UserId } from "#core/shared/ids.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { bookTrip } from "#core/usecases/bookings/bookTrip.ts"
import { get, layerAccountApi, pick, post, tokenOf } from "#tests/support/account.ts"
import { anna, aStop, aTrip, at, bo, carl, stopId, tripId, userId } from "#tests/support/builders.ts"
import { createPerson, offer } from "#tests/support/world.ts"

const [dora, erik] = [userId(5), userId(6)]
const code = "12345678"
const departure = at("2026-03-02T08:00:00Z")

/** A trip with stops of its own, like Bo's but some minutes later. */
const laterTrip = (n: number, driverId: UserId, minutes: number) => {
  const later = (time: DateTime.Utc) => DateTime.add(time, { minutes })
  const plain = aTrip()
  return aTrip({
    id: tripId(n),
    driverId,
    chargeForTrip: false,
    plannedDeparture: later(plain.plannedDeparture),
    plannedArrival: later(plain.plannedArrival),
    stops: plain.stops.map((stop, position) =>
      aStop(position, { id: stopId(n * 10 + position), plannedTime: later(stop.plannedTime) })
    )
  })
}

const book = (trip: DriverTrip, passengerId: UserId) =>
  onProductTime(
    bookTrip({
      tripId: trip.id,
      passengerId,
      fromStopId: trip.stops[0]?.id ?? stopId(0),
      toStopId: trip.stops[3]?.id ?? stopId(3),
      seats: Option.none(),
      requestId: Option.none(),
      idempotencyKey: null
    })
  )

/** Looks the code up and gets on board, as the screen does. */
const board = Effect.fn("board")(function* (token: string, language = "en") {
  const sent = { token, headers: { "accept-language": language } }
  const seen = yield* get(`/api/driver-trip-code/${code}`, sent)
  return yield* post("/api/driver-trip-prospect/book", { prospect_id: pick(seen, "prospect_id") }, sent)
})

layer(layerAccountApi)("boarding by code", (it) => {
  it.effect("BOOK-020 BYCODE-003 ERR-013 waits until who rides elsewhere at that time has cancelled", () =>
    Effect.gen(function* () {
      yield* (yield* ProductClock).setNow(DateTime.toEpochMillis(departure))
      for (const [index, id] of [bo, anna, carl, dora, erik].entries()) yield* createPerson(id, index)
      const bos = yield* offer(aTrip())
      yield* (yield* TripStore).setTimes(bos.id, { startedAt: Option.some(departure) })
      const renewsAt = DateTime.add(departure, { minutes: 5 })
      yield* (yield* TripCodes).put({ tripId: bos.id, value: code, renewsAt })

      const elsewhere = yield* book(yield* offer(laterTrip(2, anna, 15)), carl)
      const token = yield* tokenOf(carl)
      const refusals = yield* Effect.forEach(["en", "da", "sv", "nl", "nb"], (one) => board(token, one))
      for (const refused of refusals) {
        assert.deepStrictEqual([refused.status, pick(refused, "error")], [409, "existing_booking_in_period"])
      }
      const [english] = refusals.map((refused) => pick(refused, "message"))
      assert.strictEqual(english, "You are already a passenger at that time. Cancel that booking first.")
      assert.strictEqual(new Set(refusals.map((refused) => pick(refused, "message"))).size, 5)
      assert.strictEqual((yield* get(`/api/v3/commute/booking/${elsewhere}/cancel`, { token })).status, 200)
      const boarded = yield* board(token)
      assert.deepStrictEqual(
        [boarded.status, pick(boarded, "trip", "passenger_trip", "status")],
        [200, "ACCEPTED"]
      )
      const later = yield* offer(laterTrip(3, dora, 20))
      assert.strictEqual((yield* Effect.flip(book(later, carl)))._tag, "existing_booking_in_period")
    })
  )

  it.effect("BOOK-020 ERR-012 is refused to who drives at that time, and open to who drives afterwards", () =>
    Effect.gen(function* () {
      const refused = yield* board(yield* tokenOf(anna))
      assert.deepStrictEqual([refused.status, pick(refused, "error")], [409, "existing_trip_in_period"])
      yield* offer(laterTrip(4, erik, 35))
      assert.strictEqual((yield* board(yield* tokenOf(erik))).status, 200)
    })
  )

  it.effect("BYCODE-006 CODE-002 CODE-013 says that the trip is over, until the code is", () =>
    Effect.gen(function* () {
      const sent = { token: yield* tokenOf(dora) }
      const look = get(`/api/driver-trip-code/${code}`, sent)
      const prospect_id = pick(yield* look, "prospect_id")
      const bos = { token: yield* tokenOf(bo) }
      const ended = yield* post(`/api/commute/${tripId(1)}/end`, { userExpectsSubsidy: false }, bos)
      assert.strictEqual(ended.status, 200)
      const over = [409, "completed_trip"]
      const looked = yield* look
      assert.deepStrictEqual([looked.status, pick(looked, "error")], over)
      const boarded = yield* post("/api/driver-trip-prospect/book", { prospect_id }, sent)
      assert.deepStrictEqual([boarded.status, pick(boarded, "error")], over)
      yield* (yield* ProductClock).advance(5 * 60_000)
      const late = yield* look
      assert.deepStrictEqual([late.status, pick(late, "error")], [404, "invalid_trip_code"])

      const sql = yield* SqlClient.SqlClient
      const { run } = yield* housekeeping
      const isKept = Effect.map(sql`SELECT FROM trip_code WHERE value = ${code}`, (rows) => rows.length > 0)
      yield* run(DateTime.add(departure, { days: 1, minutes: 4 }))
      assert.isTrue(yield* isKept)
      yield* run(DateTime.add(departure, { days: 1, minutes: 6 }))
      assert.isFalse(yield* isKept)
    })
  )
})
